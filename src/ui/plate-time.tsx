interface PlateTimeProps {
  /** HH:mm */
  time: string;
  /** The day, yyyy-MM-dd; omitted for a weekly time. */
  date?: string;
}

/** The time in display size. With user letter spacing it may wrap after the colon. */
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
