/** A change of what is published of a coach. */
export interface Change {
  which: number;
  minutes: number;
  /** `unplaced`: a row that moves a coach and leaves its place blank. */
  what: 'time' | 'place' | 'pending' | 'unplaced';
}
export interface NewCoach {
  hotel: number;
  /** Whether the other hotel has such a coach, too. */
  isOfBothHotels: boolean;
  /** Empty for a coach of a group. */
  name: string;
  /** Which coach it is, of several to its flight. */
  label: string;
  flight: string;
  /** On which day of the season it leaves. */
  flightDay: number;
  /** When the flight leaves. */
  leaves: string;
  /** Whether the list states that. */
  statesLeaving: boolean;
  /** Whether it leaves the day of the flight blank. */
  isUndated: boolean;
  minutesBefore: number;
  place: string;
}
type Question = 'day' | 'flight' | 'flight-day' | 'other-number';
export type Step =
  | { do: 'add'; coaches: NewCoach[]; byHand: boolean; office: number }
  | {
      do: 'list';
      changes: Change[];
      rows: 'changed' | 'hotel' | 'all';
      namesFlightDays: boolean;
      otherNumbers: boolean;
      /** Whether it has a column for when flights leave. */
      namesFlightTimes: boolean;
      /** Whether the office accepts rows that are held. */
      accepts: boolean;
      /** Which office sends it. */
      office: number;
    }
  /** A list without flight days that names a coach on the day before or after. */
  | { do: 'mistake-day'; which: number; days: 1 | -1 }
  | { do: 'edit'; change: Change }
  /** By hand, to the other hotel; one that guests follow, if there is one. */
  | { do: 'move-coach'; which: number; isFollowed: boolean; minutes: number }
  /** A list that names a moved coach as it was at its former hotel; whether the office accepts that row. */
  | { do: 'list-former'; which: number; accepts: boolean }
  | { do: 'renumber'; which: number; to: string }
  /** By hand, to that of another flight, which is undone; whether mails are sent in between. */
  | { do: 'mistake-number'; which: number; other: number; isMailed: boolean }
  | { do: 'correct-name'; which: number; byHand: boolean }
  | { do: 'cancel'; which: number; how: 'edit' | 'withdraw' | 'complete' }
  | { do: 'restore'; which: number; minutes: number; byHand: boolean }
  | { do: 'undo'; back: number }
  | { do: 'link-number' | 'separate-number'; which: number; number: number }
  | { do: 'enter-stop' | 'remove-stop'; place: number }
  | { do: 'move-stop'; stop: number; from: number; days: number | undefined; to: 'gate' | 'corner' | number }
  | { do: 'merge-stops'; gone: number; kept: number }
  /** Which coach stays where both hotels have one of a flight that differs. */
  | { do: 'merge'; differing: 'from' | 'into' }
  | { do: 'subscribe'; guest: number; which: number; question: Question }
  | { do: 'choose'; guest: number; which: number }
  | { do: 'kill-publish'; after: number }
  | { do: 'deliver' | 'outage' | 'kill' };

/** How each kind of step is taken. */
export type StepsOf<Kind extends Step['do']> = {
  [Each in Kind]: (step: Extract<Step, { do: Each }>) => Promise<void>;
};
