import { type ChangeEvent, useState } from 'react';
import { parseClockTime } from '../../values/wall-time.ts';

/** State of a 24-hour time field: normalises on blur and reports invalid text. A field that starts as blurred is validated at once. */
export function useClockField(value: string, onChange: (time: string) => void, beginsAsLeft = false) {
  const [left, setLeft] = useState(beginsAsLeft);
  return {
    wrong: left && parseClockTime(value) === undefined,
    onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      setLeft(false);
      onChange(event.target.value);
    },
    onBlur() {
      setLeft(true);
      const time = parseClockTime(value);
      if (time && time !== value) onChange(time);
    },
  };
}
