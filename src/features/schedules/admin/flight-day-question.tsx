import type { ReactNode } from 'react';
import type { ListDecisions } from '../schedule-contract.ts';
import { RadioQuestion } from './radio-question.tsx';

type FlightDays = NonNullable<ListDecisions['flight_days']>;
type FlightDay = FlightDays[string];

const OPTIONS: readonly (readonly [FlightDay, string])[] = [
  ['pickup-day', 'On the day of the pickup'],
  ['next-day', 'On the day after'],
];

/** On which day a flight leaves that is known on both. [LIST-21] */
export function FlightDayQuestion({
  flight,
  value,
  decided = {},
  onDecide,
  children,
}: {
  flight: string;
  value: FlightDay | undefined;
  /** Answers that are not sent yet. */
  decided: FlightDays | undefined;
  onDecide: (flightDays: FlightDays) => void;
  children?: ReactNode;
}) {
  return (
    <RadioQuestion
      label={`On which day does ${flight} leave?`}
      value={decided[flight] ?? value}
      options={OPTIONS}
      onChoose={(day) => onDecide({ ...decided, [flight]: day as FlightDay })}
    >
      {children}
    </RadioQuestion>
  );
}
