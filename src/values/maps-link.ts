/** The address that opens a place in a maps service, on a phone in its app. [EXD-32] [MAP-12] */
export function mapsLink(latitude: number, longitude: number): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}

/** The way from where the visitor stands to a place, in a maps service. */
export function directionsLink({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}
