import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useState } from 'react';
import { formatCount } from '../../../ui/admin/format-count.ts';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { columnLetter, DATES_HINT } from '../../schedule-reading/problem-contract.ts';
import { FIELD_LABELS } from '../../schedule-reading/reading-contract.ts';
import type { ListReading, WholeList } from '../schedule-contract.ts';
import { DateOrderQuestion } from './date-order-question.tsx';
import { FlightDayQuestion } from './flight-day-question.tsx';
import { FlightTimesQuestion } from './flight-times-question.tsx';
import { HotelQuestion } from './hotel-question.tsx';
import { RadioQuestion } from './radio-question.tsx';
import { TYPE_LABELS } from './schedule-labels.ts';
import { SourceQuestion } from './source-question.tsx';
import { appended, type Decisions, type PendingDecisions } from './use-pending-decisions.ts';

type Question = ListReading['questions'][number];
const SHOWN = 12;

/** Questions that staff must decide before all rows can be read. They can be answered in several steps. */
export function ListQuestions({
  list,
  busy,
  pending: { decisions, decide, send },
}: {
  list: WholeList;
  busy: boolean;
  pending: PendingDecisions;
}) {
  const questions = list.reading?.questions ?? [];
  const [shown, setShown] = useState(SHOWN);
  // Questions about sheets and columns are answered below.
  const asked = questions.filter(({ about }) => about !== 'column' && about !== 'sheet');
  const columns = questions.filter((question) => question.about === 'column');
  // Questions of these kinds come one after another, and their answers are sent as a whole.
  const answers: Decisions = {
    ...decisions,
    accepted_days: decisions.accepted_days ?? list.choices.accepted_days,
    accepted_flight_times: decisions.accepted_flight_times ?? list.choices.accepted_flight_times,
  };
  const answered = asked.filter((question) => isAnswered(question, answers)).length;

  return (
    <Box component="section" aria-labelledby="questions">
      <Typography variant="h2" id="questions" sx={{ marginBottom: 1 }}>
        {formatCount(questions.length, 'question')} before all of it can be read
      </Typography>
      <Typography color="textSecondary" sx={{ marginBottom: 2, maxWidth: '46rem' }}>
        What you answer is remembered for the next list of this kind once this one is published.
      </Typography>
      {questions.some(({ about }) => about === 'sheet') && (
        <Typography sx={{ marginBottom: 2 }}>
          Which sheets are the list? Their columns differ: choose those with the same columns below.
        </Typography>
      )}
      {columns.length > 0 && (
        <Typography sx={{ marginBottom: 2 }}>
          Which column says the{' '}
          <strong>
            {columns.map((column) => describeColumn(column, list.reading?.headings ?? [])).join(', the ')}
          </strong>
          ? Choose it in the table below. {columns.some(({ field }) => field === 'pickup_date') && DATES_HINT}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 3 }}>
        {asked.slice(0, shown).map((question) => (
          <QuestionField key={keyOf(question)} question={question} decisions={answers} onDecide={decide} />
        ))}
      </Box>
      {asked.length > shown && (
        <Button onClick={() => setShown(asked.length)} sx={{ marginTop: 1 }}>
          Show all {asked.length}
        </Button>
      )}
      {asked.length > 0 && (
        <Box sx={{ marginTop: 3 }}>
          <Button variant="contained" loading={busy} disabled={answered === 0} onClick={send}>
            Read it with {answered === 1 ? 'this answer' : 'these answers'}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function QuestionField({
  question,
  decisions,
  onDecide,
}: {
  question: Question;
  decisions: Decisions;
  onDecide: (part: Decisions) => void;
}) {
  switch (question.about) {
    case 'type':
      return (
        <RadioQuestion
          label="What is it a list of?"
          value={decisions.type}
          options={Object.entries(TYPE_LABELS)}
          onChoose={(type) => onDecide({ type: type as 'group' | 'private' })}
        />
      );
    case 'source':
      return <SourceQuestion question={question} decisions={decisions} onDecide={onDecide} />;
    case 'days':
      return (
        <RadioQuestion
          label={`${formatCount(question.rows, 'row')} on ${question.days.map((day) => formatDayWithWeekday(day)).join(', ')}: ${question.days.length === 1 ? 'is this day' : 'are these days'} right?`}
          value={isAnswered(question, decisions) ? 'right' : undefined}
          options={[['right', question.days.length === 1 ? 'Yes, it is meant so' : 'Yes, they are meant so']]}
          onChoose={() => onDecide({ accepted_days: appended(decisions.accepted_days, question.days) })}
        >
          <FormHelperText>
            {describeOthers(question)} Otherwise correct the file and send it again, or leave these rows out
            when you publish.
          </FormHelperText>
        </RadioQuestion>
      );
    case 'flight-day':
      return (
        <FlightDayQuestion
          flight={question.flight}
          value={undefined}
          decided={decisions.flight_days}
          onDecide={(flight_days) => onDecide({ flight_days })}
        >
          <FormHelperText>
            {formatCount(question.rows, 'row')} with a pickup on{' '}
            {question.pickup_days.map((day) => formatDayWithWeekday(day)).join(', ')}: flights of this number
            are known on that day and on the next, and both fit.
          </FormHelperText>
        </FlightDayQuestion>
      );
    case 'flight-times':
      return <FlightTimesQuestion question={question} decisions={decisions} onDecide={onDecide} />;
    case 'date-order':
      return (
        <DateOrderQuestion
          field={question.field}
          example={question.example}
          value={decisions.dateOrders?.[question.field]}
          onChoose={(order) => onDecide({ dateOrders: { ...decisions.dateOrders, [question.field]: order } })}
        />
      );
    case 'hotel':
      return (
        <HotelQuestion
          question={question}
          value={decisions.hotels?.[question.text]}
          onChoose={(hotel) => onDecide({ hotels: withHotel(decisions.hotels, question.text, hotel) })}
        />
      );
    case 'sheet':
    case 'column':
      return null;
  }
}

/** Sets or, with undefined, removes the decision about a text. */
function withHotel(
  hotels: Decisions['hotels'] = {},
  text: string,
  hotel: number | null | undefined,
): Decisions['hotels'] {
  const { [text]: _former, ...others } = hotels;
  return hotel === undefined ? others : { ...others, [text]: hotel };
}

function describeOthers({ from, to }: Extract<Question, { about: 'days' }>): string {
  if (from === null || to === null) return 'They are far from today.';
  if (from === to) return `The others are on ${formatDayWithWeekday(from)}.`;
  return `The others are from ${formatDayWithWeekday(from)} to ${formatDayWithWeekday(to)}.`;
}

/** Names candidate columns by letter and heading, since the table may be wider than the screen. */
function describeColumn(
  { field, candidates }: Extract<Question, { about: 'column' }>,
  headings: readonly string[],
): string {
  const columns = candidates.map((column) =>
    [columnLetter(column), headings[column]].filter(Boolean).join(' · '),
  );
  return FIELD_LABELS[field].toLowerCase() + (columns.length > 0 ? ` (perhaps ${columns.join(' or ')})` : '');
}

function isAnswered(
  question: Question,
  { type, source, accepted_days, accepted_flight_times, flight_days, dateOrders, hotels }: Decisions,
): boolean {
  switch (question.about) {
    case 'source':
      return !!source?.trim();
    case 'days':
      return question.days.every((day) => accepted_days?.includes(day));
    case 'flight-day':
      return flight_days?.[question.flight] !== undefined;
    case 'flight-times':
      return accepted_flight_times?.includes(question.key) ?? false;
    case 'type':
      return type !== undefined;
    case 'date-order':
      return dateOrders?.[question.field] !== undefined;
    case 'hotel':
      return hotels?.[question.text] !== undefined;
    case 'sheet':
    case 'column':
      return false;
  }
}

function keyOf(question: Question): string {
  return question.about === 'hotel' ? `hotel ${question.text}` : JSON.stringify(question);
}
