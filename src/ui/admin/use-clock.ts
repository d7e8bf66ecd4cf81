import { type ChangeEvent, useState } from 'react';
import { readClock } from '../../values/wall-time.ts';

/**
 * What a field for a time by 24 hours does: the time is written out when the field is left, and wrong where it is left
 * as none. A field that begins as left is judged at once.
 */
export function useClock(value: string, onChange: (time: string) => void, beginsAsLeft = false) {
  const [left, setLeft] = useState(beginsAsLeft);
  return {
    wrong: left && readClock(value) === undefined,
    onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      setLeft(false);
      onChange(event.target.value);
    },
    onBlur() {
      setLeft(true);
      const time = readClock(value);
      if (time && time !== value) onChange(time);
    },
  };
}
