/** URL that opens a place in a maps service, or its app on a phone. [EXD-32] [MAP-12] */
export function mapsLink(latitude: number, longitude: number): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}

/** URL of directions from the visitor's location to a place. */
export function directionsLink({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}
