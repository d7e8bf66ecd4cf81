/** Minutes between the times that a time field offers. [DATE-05] */
export const TIME_INTERVAL_MINUTES = 30;

const DAY_MINUTES = 24 * 60;

/** Wall times of a day that a time field offers: '00:00', '00:30', … '23:30'. [DATE-05] */
export function timesOfDay(): string[] {
  return Array.from({ length: DAY_MINUTES / TIME_INTERVAL_MINUTES }, (_, step) => {
    const minutes = step * TIME_INTERVAL_MINUTES;
    return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  });
}

function twoDigits(n: number): string {
  return String(n).padStart(2, '0');
}
