import { describe, expect, it } from 'vitest';
import { nextMeeting } from './next-meeting.ts';

const SUNDAY = { date: '2026-06-14', time_from: '10:15', time_to: '11:00' };
const WEDNESDAY = { date: '2026-06-17', time_from: '17:30', time_to: '18:15' };
const BOTH = [SUNDAY, WEDNESDAY];

describe('the next meeting', () => {
  it('is the first one of the schedule', () => {
    expect(nextMeeting(BOTH)).toBe(SUNDAY);
    expect(nextMeeting([])).toBeUndefined();
  });

  it('is shown while it takes place, and never once it is over', () => {
    expect(nextMeeting(BOTH, { date: '2026-06-14', time: '10:59' })).toBe(SUNDAY);
    expect(nextMeeting(BOTH, { date: '2026-06-14', time: '11:00' })).toBe(WEDNESDAY);
    expect(nextMeeting(BOTH, { date: '2026-06-18', time: '08:00' })).toBeUndefined();
  });
});
