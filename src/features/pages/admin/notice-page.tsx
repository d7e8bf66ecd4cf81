import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { formatMadridInstant } from '../../../ui/admin/format-date.ts';
import { LanguageTabs } from '../../../ui/admin/language-tabs.tsx';
import { RecordForm } from '../../../ui/admin/record-form.tsx';
import { reportUnreadable } from '../../../ui/admin/report-unreadable.ts';
import { TextsLanguage } from '../../../ui/admin/texts-language.tsx';
import { TranslatedField } from '../../../ui/admin/translated-field.tsx';
import { useRecordForm } from '../../../ui/admin/use-record-form.ts';
import type { AdminNotice } from '../admin-contract.ts';
import { fromDateTimeInput, toDateTimeInput } from './date-time-input.ts';

/** The limit of `noticeBody`. */
const MAX_LENGTH = 400;

/** Editor of the service notice shown above every page. [DESK-59] [DESK-60] */
export default function NoticePage() {
  const form = useRecordForm<AdminNotice>('/api/admin/notice/');
  const { record } = form;
  const isOn = record?.on === true;
  const publish = () => {
    if (!reportUnreadable()) void form.save({ on: true });
  };
  return (
    <AdminPage title="Service notice">
      <Typography sx={{ maxWidth: '38rem', marginBottom: 2 }}>
        A strike, a storm, a closed road: one line above every page of the site, in the language of each
        guest. A language without a text shows the English.
      </Typography>
      {record && <NoticeStatus notice={record} unsaved={form.unsaved} />}
      <TextsLanguage>
        <RecordForm
          form={form}
          savedWords={isOn ? 'Saved.' : 'Saved. Guests do not see it.'}
          labels={{ texts: 'Text', on: 'Switched on', starts_at: 'From', ends_at: 'Until' }}
          actions={
            isOn ? (
              <Button
                color="error"
                variant="outlined"
                disabled={form.busy}
                onClick={() => form.save({ on: false })}
              >
                Take it off the site
              </Button>
            ) : (
              <Button variant="outlined" disabled={form.busy} onClick={publish}>
                Put it on the site
              </Button>
            )
          }
        >
          {({ texts, translated_from: of, starts_at, ends_at }) => (
            <>
              <LanguageTabs texts={[{ texts, of: of.texts }]} />
              <TranslatedField
                multiline
                label="Text"
                texts={texts}
                of={of.texts}
                longest={MAX_LENGTH}
                error={
                  form.problem('texts') ? 'Write what guests should know first.' : form.problemsIn('texts')
                }
                helperText="One or two sentences: what happened, whom it concerns, what to do."
                onChange={(written, writtenOf) =>
                  form.change({ texts: written, translated_from: { texts: writtenOf } })
                }
              />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                <PeriodField
                  label="Show it from"
                  empty="Empty: at once."
                  value={starts_at}
                  error={form.problem('starts_at')}
                  onChange={(at) => form.change({ starts_at: at })}
                />
                <PeriodField
                  label="Show it until"
                  empty="Empty: until it is taken off."
                  value={ends_at}
                  error={form.problem('ends_at') && 'It has to end after it begins.'}
                  onChange={(at) => form.change({ ends_at: at })}
                />
              </Box>
            </>
          )}
        </RecordForm>
      </TextsLanguage>
    </AdminPage>
  );
}

function NoticeStatus({ notice, unsaved }: { notice: AdminNotice; unsaved: boolean }) {
  const { on, shown, starts_at, ends_at } = notice;
  const isScheduled = on && !shown && starts_at && Date.parse(starts_at) > Date.now();
  return (
    <Alert severity={shown ? 'warning' : 'info'} sx={{ marginBottom: 2 }} role="status">
      {shown && `Guests see it now${ends_at ? `, until ${formatMadridInstant(ends_at)}` : ''}.`}
      {isScheduled && `Guests will see it from ${formatMadridInstant(starts_at)}.`}
      {on && !shown && !isScheduled && 'Its time is over: guests do not see it any more.'}
      {!on && 'It is off. Guests do not see it.'}
      {unsaved && ' What you changed is not saved yet.'}
    </Alert>
  );
}

function PeriodField({
  label,
  empty,
  value,
  error,
  onChange,
}: {
  label: string;
  empty: string;
  value: string | null;
  error: string | undefined;
  onChange: (instant: string | null) => void;
}) {
  /** What cannot be read yet, such as a year of which one digit is typed. */
  const [unreadable, setUnreadable] = useState('');
  const text = value === null ? unreadable : '';
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.setCustomValidity(text && 'Write the whole date and time.'), [text]);
  const read = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const instant = fromDateTimeInput(target.value);
    setUnreadable(instant === null ? target.value : '');
    onChange(instant);
  };
  return (
    <TextField
      label={label}
      type="datetime-local"
      inputRef={input}
      value={text || toDateTimeInput(value)}
      onChange={read}
      error={error !== undefined}
      helperText={error ?? (value ? `${formatMadridInstant(value)}, time in Spain` : empty)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ minWidth: '16rem' }}
    />
  );
}
