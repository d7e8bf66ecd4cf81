import { describe, expect, it } from 'vitest';
import { nextMeeting } from './next-meeting.ts';

const SUNDAY = {
  date: '2026-06-14',
  time_from: '10:15',
  time_to: '11:00',
  ends_at: '2026-06-14T09:00:00.000Z',
  over: false,
};
const WEDNESDAY = {
  date: '2026-06-17',
  time_from: '17:30',
  time_to: '18:15',
  ends_at: '2026-06-17T16:15:00.000Z',
  over: false,
};
const BOTH = [SUNDAY, WEDNESDAY];
const at = (instant: string) => Date.parse(instant);

describe('the next meeting', () => {
  it('is the first one that the answer does not call over', () => {
    expect(nextMeeting(BOTH)).toBe(SUNDAY);
    expect(nextMeeting([{ ...SUNDAY, over: true }, WEDNESDAY])).toBe(WEDNESDAY);
    expect(nextMeeting([])).toBeUndefined();
  });

  it('is shown while it takes place, and never once it is over', () => {
    expect(nextMeeting(BOTH, at('2026-06-14T10:59:00+02:00'))).toBe(SUNDAY);
    expect(nextMeeting(BOTH, at('2026-06-14T11:00:00+02:00'))).toBe(WEDNESDAY);
    expect(nextMeeting(BOTH, at('2026-06-18T08:00:00+02:00'))).toBeUndefined();
  });
});
