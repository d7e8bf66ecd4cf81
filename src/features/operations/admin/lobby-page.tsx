import PrintIcon from '@mui/icons-material/PrintOutlined';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormLabel,
  TextField,
  Typography,
} from '@mui/material';
import { LANGUAGE_NAMES, LANGUAGES, type Language, parseLanguage } from '../../../i18n/languages.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { EmptyState } from '../../../ui/admin/empty-state.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import { useQueryParameters } from '../../../ui/admin/use-query-parameters.ts';
import { addDays, parseCalendarDate, todayInMadrid } from '../../../values/calendar-date.ts';
import { HotelFilter } from '../../schedules/admin/hotel-filter.tsx';
import type { LobbySheet as Sheet } from '../lobby-contract.ts';
import { LobbySheet } from './lobby-sheet.tsx';
import { usePrinted } from './use-printed.ts';

const MIN_LANGUAGES = 2;
const DEFAULT_LANGUAGES = 'en,ru';

/** Prints the coaches of a hotel and day as a sheet for its lobby. */
export default function LobbyPage() {
  const [search, setSearch] = useQueryParameters();
  const hotel = search.get('hotel') ?? '';
  const date = search.get('date') ?? addDays(todayInMadrid(), 1);
  const languages = languagesOf(search.get('languages') ?? DEFAULT_LANGUAGES);
  const printing = usePrinted(`${hotel} ${date}`);
  const valid = hotel !== '' && parseCalendarDate(date) !== undefined;
  const { data, error, refetch } = useAdminQuery<Sheet>(
    `/api/admin/lobby-sheet/?hotel_id=${hotel}&date=${date}`,
    {
      enabled: valid,
    },
  );

  function printSheet(sheet: Sheet) {
    window.print();
    void printing.record(sheet);
  }
  function setParameters(values: Record<string, string>) {
    setSearch((next) => {
      for (const [name, value] of Object.entries(values)) next.set(name, value);
    });
  }
  function toggle(language: Language, on: boolean) {
    const chosen = LANGUAGES.filter((one) => (one === language ? on : languages.includes(one)));
    setParameters({ languages: chosen.join() });
  }

  return (
    <AdminPage
      title="Sheet for a lobby"
      actions={
        <Button
          variant="contained"
          startIcon={<PrintIcon />}
          disabled={!data || !valid}
          onClick={() => data && printSheet(data)}
        >
          Print
        </Button>
      }
    >
      <Box className="admin-screen-only" sx={{ marginBottom: 3 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
          <HotelFilter hotelId={hotel} onChoose={(chosen) => setParameters({ hotel: chosen })} />
          <TextField
            type="date"
            label="Day"
            value={date}
            onChange={(event) => setParameters({ date: event.target.value })}
            helperText={formatDayWithWeekday(date)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </Box>
        <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0 }}>
          <FormLabel component="legend">Languages, two at least</FormLabel>
          <FormGroup row>
            {LANGUAGES.map((language) => (
              <FormControlLabel
                key={language}
                control={
                  <Checkbox
                    checked={languages.includes(language)}
                    disabled={languages.includes(language) && languages.length <= MIN_LANGUAGES}
                    onChange={(_event, on) => toggle(language, on)}
                  />
                }
                label={<span lang={language}>{LANGUAGE_NAMES[language]}</span>}
              />
            ))}
          </FormGroup>
        </Box>
        <Typography variant="body2" color="textSecondary">
          Private transfers are not on it: a last name is for nobody else’s eyes.
        </Typography>
      </Box>
      {printing.failure !== undefined && <ErrorMessage failure={printing.failure} />}
      {printing.done && (
        <Alert
          severity="info"
          className="admin-screen-only"
          sx={{ marginBottom: 2 }}
          role="status"
          action={
            <Button color="inherit" size="small" onClick={printing.takeBack}>
              It was not printed
            </Button>
          }
        >
          Recorded as printed: when something on it changes, this hotel is a call to make on Today.
        </Alert>
      )}
      {printing.takenBack && (
        <Alert severity="info" className="admin-screen-only" sx={{ marginBottom: 2 }} role="status">
          The record was removed: the reception holds no sheet of this print.
        </Alert>
      )}
      {!valid && (
        <EmptyState title="Which hotel, which day?">Choose both, and the sheet appears here.</EmptyState>
      )}
      {valid && error && <ErrorMessage failure={error} again={refetch} />}
      {valid && !data && !error && <LoadingIndicator />}
      {valid && data && <LobbySheet sheet={data} languages={languages} />}
    </AdminPage>
  );
}

function languagesOf(text: string): Language[] {
  const named = text.split(',').map(parseLanguage);
  const chosen = LANGUAGES.filter((language) => named.includes(language));
  return chosen.length >= MIN_LANGUAGES ? chosen : languagesOf(DEFAULT_LANGUAGES);
}
