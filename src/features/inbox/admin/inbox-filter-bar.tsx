import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Box, InputAdornment, MenuItem, Tab, Tabs, TextField } from '@mui/material';
import { LANGUAGES_IN_ENGLISH } from '../../../i18n/language-names.ts';
import { formatNumber } from '../../../ui/admin/format-count.ts';
import { SearchField } from '../../../ui/admin/search-field.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { ASSIGNEES, Colleague, InboxPage, MessageState } from '../admin-contract.ts';
import { KINDS, STATES } from './inbox-labels.ts';
import type { InboxFilterState } from './use-inbox-filters.ts';

const ASSIGNEE_LABELS: Record<(typeof ASSIGNEES)[number], string> = { me: 'Me', nobody: 'Nobody yet' };

/** Filter by state with counts, kind, language, assignee, and a search. */
export function InboxFilterBar({
  filters,
  change,
  counts,
}: InboxFilterState & { counts: InboxPage['counts'] | undefined }) {
  const { data: colleagues = [] } = useAdminQuery<Colleague[]>('/api/admin/inbox/colleagues/');
  const count = (state: MessageState) => (counts ? ` (${formatNumber(counts[state])})` : '');
  return (
    <>
      <Tabs
        value={filters.state || 'all'}
        onChange={(_event, state: string) => change({ state: state === 'all' ? '' : state })}
        variant="scrollable"
        aria-label="State"
        sx={{ borderBottom: '1px solid var(--line)' }}
      >
        {(Object.keys(STATES) as MessageState[]).map((state) => (
          <Tab key={state} value={state} label={STATES[state] + count(state)} />
        ))}
        <Tab value="all" label="All" />
      </Tabs>
      <Box role="search" aria-label="Messages" sx={BAR}>
        <Search value={filters.q} onSearch={(q) => change({ q })} />
        <Choice
          label="Kind"
          value={filters.kind}
          any="Every kind"
          choices={KINDS}
          onChange={(kind) => change({ kind })}
        />
        <Choice
          label="Language"
          value={filters.language}
          any="Every language"
          choices={LANGUAGES_IN_ENGLISH}
          onChange={(language) => change({ language })}
        />
        <Choice
          label="Assigned to"
          value={filters.assigned_to}
          any="Anybody"
          choices={{
            ...ASSIGNEE_LABELS,
            ...Object.fromEntries(colleagues.map(({ id, name }) => [id, name])),
          }}
          onChange={(assigned_to) => change({ assigned_to })}
        />
        <Choice
          label="Order"
          value={filters.order}
          choices={{ asc: 'Oldest first', desc: 'Newest first' }}
          onChange={(order) => change({ order: order === 'desc' ? 'desc' : 'asc' })}
        />
      </Box>
    </>
  );
}

function Search({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  return (
    <SearchField
      label="Search"
      placeholder="Name, e-mail, text, hotel, flight"
      value={value}
      onSearch={onSearch}
      sx={{ flex: '2 1 16rem' }}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" aria-hidden />
            </InputAdornment>
          ),
        },
        inputLabel: { shrink: true },
      }}
    />
  );
}

function Choice({
  label,
  value,
  any,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  /** Label of the empty choice; without it one option is always chosen. */
  any?: string;
  choices: Record<string, string>;
  onChange: (value: string) => void;
}) {
  const known = value === '' || value in choices;
  return (
    <TextField
      select
      label={label}
      value={known ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      sx={{ flex: '1 1 9rem' }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {any && <MenuItem value="">{any}</MenuItem>}
      {Object.entries(choices).map(([key, name]) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

const BAR = { display: 'flex', flexWrap: 'wrap', columnGap: 1.5, marginBlock: 1.5 } as const;
