export interface Position {
  latitude: number;
  longitude: number;
}

const NUMBERS = /^\(?\s*(-?\d{1,3}(?:[.,]\d+)?)\s*[;,\s]\s*(-?\d{1,3}(?:[.,]\d+)?)\s*\)?$/;

/** Parses coordinates such as `36.599, -4.515` or `36,599; -4,515`. Null if empty, undefined if invalid. */
export function parsePosition(text: string): Position | null | undefined {
  if (text.trim() === '') return null;
  const match = NUMBERS.exec(text.trim());
  const [latitude, longitude] = (match?.slice(1) ?? []).map((number) => Number(number.replace(',', '.')));
  if (latitude === undefined || longitude === undefined) return undefined;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  return roundPosition({ latitude, longitude });
}

export function formatPosition(position: Position | null): string {
  return position ? `${position.latitude}, ${position.longitude}` : '';
}

/** Rounds to about ten centimetres. */
export function roundPosition({ latitude, longitude }: Position): Position {
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) };
}
