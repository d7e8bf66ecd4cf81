interface PlateTimeProps {
  /** HH:mm */
  time: string;
  /** Of the day it is on, yyyy-MM-dd; left out where it is every week's. */
  date?: string;
}

/** The time a plate is for, as wide as its plate; where a visitor spaces letters out, it breaks after the colon. */
export function PlateTime({ time, date }: PlateTimeProps) {
  const [hours, minutes] = time.split(':');
  return (
    <time className="time" dateTime={date ? `${date}T${time}` : time}>
      {`${hours}:`}
      <wbr />
      {minutes}
    </time>
  );
}
