import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { adminApi } from '../ui/admin/admin-api.ts';

interface Page {
  total: number;
  rows: RaRecord[];
}

/** Maximum number of rows per request. */
const MAX_ROWS = 500;

/**
 * react-admin data provider for the conventions of the API: a resource is a path under /api/admin/, a list is `{ total,
 * rows }`, and updates and deletes name the version they are based on.
 */
export const dataProvider: DataProvider = {
  getList: async (resource, { pagination, sort, filter, signal }) => {
    const { page = 1, perPage = 25 } = pagination ?? {};
    const query = {
      offset: (page - 1) * perPage,
      limit: perPage,
      sort: sort?.field,
      order: sort?.order,
      ...filter,
    };
    return asList(await adminApi.get<Page>(`${pathOf(resource)}${asQuery(query)}`, optional(signal)));
  },
  getOne: async (resource, { id, signal }) => ({
    data: await adminApi.get(`${pathOf(resource)}${encodeURIComponent(id)}/`, optional(signal)),
  }),
  getMany: async (resource, { ids, signal }) => {
    const query = asQuery({ ids: ids.join(','), limit: Math.min(ids.length, MAX_ROWS) });
    return { data: asList(await adminApi.get<Page>(`${pathOf(resource)}${query}`, optional(signal))).data };
  },
  getManyReference: (resource, { target, id, filter, ...params }) =>
    dataProvider.getList(resource, { ...params, filter: { ...filter, [target]: id } }),
  create: async (resource, { data }) => ({ data: await adminApi.post(pathOf(resource), data) }),
  update: async (resource, { id, data }) => ({
    data: await adminApi.put(`${pathOf(resource)}${encodeURIComponent(id)}/`, data),
  }),
  updateMany: async (resource, { ids, data }) => {
    for (const id of ids) await adminApi.put(`${pathOf(resource)}${encodeURIComponent(id)}/`, data);
    return { data: ids };
  },
  delete: async (resource, { id, previousData }) => {
    await deleteOne(resource, id, previousData?.version);
    return { data: (previousData ?? { id }) as never };
  },
  deleteMany: async (resource, { ids, meta }) => {
    const versions: Record<string, number> = meta?.versions ?? {};
    for (const id of ids) await deleteOne(resource, id, versions[String(id)]);
    return { data: ids };
  },
};

function deleteOne(resource: string, id: Identifier, version: number | undefined): Promise<unknown> {
  return adminApi.delete(`${pathOf(resource)}${encodeURIComponent(id)}/${asQuery({ version })}`);
}

function pathOf(resource: string): string {
  return `/api/admin/${resource}/`;
}

// react-admin's record types are generic; the shape is not checked here.
function asList({ total, rows }: Page) {
  return { data: rows as never[], total };
}

function optional(signal: AbortSignal | undefined) {
  return signal ? { signal } : {};
}

function asQuery(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '') continue;
    query.set(name, name === 'order' ? String(value).toLowerCase() : String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}
