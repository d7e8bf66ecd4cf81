import { Box, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { RecordForm } from '../../../ui/admin/record-form.tsx';
import { useRecordForm } from '../../../ui/admin/use-record-form.ts';
import type { AdminSettings } from '../admin-contract.ts';

type Field = Exclude<keyof AdminSettings, 'version'>;

const FIELDS: readonly { name: Field; label: string; type?: string; help: string; error: string }[] = [
  {
    name: 'operator_name',
    label: 'Name of the operator',
    help: 'Stands under transfers and in mails.',
    error: 'Guests have to know who you are.',
  },
  {
    name: 'contact_email',
    label: 'E-mail for guests',
    type: 'email',
    help: 'Questions and inquiries go there too.',
    error: 'This is no e-mail address.',
  },
  {
    name: 'contact_phone',
    label: 'Phone for guests',
    type: 'tel',
    help: 'With its country code: +34 952 000 000. Guests call it when nobody came.',
    error: 'Only digits, spaces and the country code with +.',
  },
  {
    name: 'whatsapp',
    label: 'WhatsApp number',
    type: 'tel',
    help: 'Digits only, with the country code: 34600000000.',
    error: 'Only digits, 6 to 15 of them, without + and spaces.',
  },
  {
    name: 'telegram',
    label: 'Telegram link',
    type: 'url',
    help: 'https://t.me/…',
    error: 'This has to be an address that begins with https://.',
  },
  {
    name: 'facebook',
    label: 'Facebook link',
    type: 'url',
    help: 'https://facebook.com/…',
    error: 'This has to be an address that begins with https://.',
  },
  {
    name: 'instagram',
    label: 'Instagram link',
    type: 'url',
    help: 'https://instagram.com/…',
    error: 'This has to be an address that begins with https://.',
  },
];

/** Editor of the operator's contact details; empty ones are not shown. `more` is what other rooms add. [DESK-58] */
export default function SettingsPage({ more }: { more: ReactNode }) {
  const form = useRecordForm<AdminSettings>('/api/admin/settings/');
  return (
    <AdminPage title="Settings" narrow>
      <RecordForm form={form} labels={Object.fromEntries(FIELDS.map(({ name, label }) => [name, label]))}>
        {(settings) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            {FIELDS.map(({ name, label, type = 'text', help, error }) => (
              <TextField
                key={name}
                label={label}
                type={type}
                value={settings[name]}
                onChange={(event) => form.change({ [name]: event.target.value })}
                error={form.problem(name) !== undefined}
                helperText={form.problem(name) ? error : help}
                fullWidth
              />
            ))}
          </Box>
        )}
      </RecordForm>
      {more}
    </AdminPage>
  );
}
