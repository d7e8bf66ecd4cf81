import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { formatCount } from '../../../ui/admin/format-count.ts';
import type { ListReading, WholeList } from '../schedule-contract.ts';
import { DateOrderQuestion } from './date-order-question.tsx';
import { HotelQuestion } from './hotel-question.tsx';
import { OneOf } from './one-of.tsx';
import { columnLetter, FIELD_WORDS, TYPE_WORDS } from './schedule-labels.ts';
import type { Answers, OpenAnswers } from './use-answers.ts';

type Question = ListReading['questions'][number];
const SHOWN = 12;

/** What only staff can decide before all rows can be read. Some may be answered now and the others later. */
export function ListQuestions({
  list,
  busy,
  open: { answers, answer, send },
}: {
  list: WholeList;
  busy: boolean;
  open: OpenAnswers;
}) {
  const questions = list.reading?.questions ?? [];
  const [shown, setShown] = useState(SHOWN);
  // Columns are answered in the table of the file below.
  const asked = questions.filter(({ about }) => about !== 'column');
  const columns = questions.filter((question) => question.about === 'column');
  const answered = asked.filter((question) => isAnswered(question, answers)).length;

  return (
    <Box component="section" aria-labelledby="questions">
      <Typography variant="h2" id="questions" sx={{ marginBottom: 1 }}>
        {formatCount(questions.length, 'question')} before all of it can be read
      </Typography>
      <Typography color="textSecondary" sx={{ marginBottom: 2, maxWidth: '46rem' }}>
        What you answer is remembered for the next list of this kind once this one is published.
      </Typography>
      {columns.length > 0 && (
        <Typography sx={{ marginBottom: 2 }}>
          Which column says the <strong>{columns.map(sayColumn).join(', the ')}</strong>? Choose it in the
          table below.
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 3 }}>
        {asked.slice(0, shown).map((question) => (
          <QuestionField key={keyOf(question)} question={question} answers={answers} onAnswer={answer} />
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
  answers,
  onAnswer,
}: {
  question: Question;
  answers: Answers;
  onAnswer: (part: Answers) => void;
}) {
  switch (question.about) {
    case 'type':
      return (
        <OneOf
          label="What is it a list of?"
          value={answers.type}
          choices={Object.entries(TYPE_WORDS)}
          onChoose={(type) => onAnswer({ type: type as 'group' | 'private' })}
        />
      );
    case 'sheet':
      return (
        <OneOf
          label="Which sheet is the list?"
          value={answers.sheet}
          choices={question.sheets.map((sheet) => [sheet, sheet])}
          onChoose={(sheet) => onAnswer({ sheet })}
        />
      );
    case 'date-order':
      return (
        <DateOrderQuestion
          field={question.field}
          example={question.example}
          value={answers.dateOrders?.[question.field]}
          onChoose={(order) => onAnswer({ dateOrders: { ...answers.dateOrders, [question.field]: order } })}
        />
      );
    case 'hotel':
      return (
        <HotelQuestion
          question={question}
          value={answers.hotels?.[question.text]}
          onChoose={(hotel) => onAnswer({ hotels: withHotel(answers.hotels, question.text, hotel) })}
        />
      );
    case 'column':
      return null;
  }
}

/** undefined: not answered yet. */
function withHotel(
  hotels: Answers['hotels'] = {},
  text: string,
  hotel: number | null | undefined,
): Answers['hotels'] {
  const { [text]: _former, ...others } = hotels;
  return hotel === undefined ? others : { ...others, [text]: hotel };
}

/** A table may be wider than the screen: where to look is said, too. */
function sayColumn({ field, candidates }: Extract<Question, { about: 'column' }>): string {
  const letters = candidates.map(columnLetter).join(' or ');
  return FIELD_WORDS[field].toLowerCase() + (letters && ` (perhaps ${letters})`);
}

function isAnswered(question: Question, { type, sheet, dateOrders, hotels }: Answers): boolean {
  switch (question.about) {
    case 'type':
      return type !== undefined;
    case 'sheet':
      return sheet !== undefined;
    case 'date-order':
      return dateOrders?.[question.field] !== undefined;
    case 'hotel':
      return hotels?.[question.text] !== undefined;
    case 'column':
      return false;
  }
}

function keyOf(question: Question): string {
  return question.about === 'hotel' ? `hotel ${question.text}` : JSON.stringify(question);
}
