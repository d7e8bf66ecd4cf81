export interface Position {
  latitude: number;
  longitude: number;
}

const NUMBERS = /^\(?\s*(-?\d{1,3}(?:[.,]\d+)?)\s*[;,\s]\s*(-?\d{1,3}(?:[.,]\d+)?)\s*\)?$/;

/** The position that a text names: `36.599, -4.515`, `36,599; -4,515`. Null where it is empty, undefined where it is none. */
export function readPosition(text: string): Position | null | undefined {
  if (text.trim() === '') return null;
  const match = NUMBERS.exec(text.trim());
  const [latitude, longitude] = (match?.slice(1) ?? []).map((number) => Number(number.replace(',', '.')));
  if (latitude === undefined || longitude === undefined) return undefined;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  return rounded({ latitude, longitude });
}

export function sayPosition(position: Position | null): string {
  return position ? `${position.latitude}, ${position.longitude}` : '';
}

/** To about ten centimetres: nobody sets a marker finer. */
export function rounded({ latitude, longitude }: Position): Position {
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) };
}
