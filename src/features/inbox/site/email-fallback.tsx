import { useApi } from '../../../ui/api-client.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { siteSettingsQuery } from '../../pages/site/queries.ts';

/** Shown instead of the form without scripts: the address to write to. */
export function EmailFallback() {
  const { data: settings } = useScreenQuery(siteSettingsQuery(useApi()));
  if (!settings?.contact_email) return null;
  return (
    <p className="scriptless">
      <a className="btn" href={`mailto:${settings.contact_email}`}>
        <Icon name="mail" />
        {settings.contact_email}
      </a>
    </p>
  );
}
