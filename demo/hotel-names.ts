/** Aliases and former names of hotels. Some of the former names are invented. */
export const OTHER_NAMES: readonly { hotel: string; name: string; kind: 'alias' | 'former' }[] = [
  alias('Hotel Riu Nautilus', 'Riu Nautilus'),
  alias('Hotel Riu Costa del Sol', 'Riu Costa del Sol'),
  alias('Hotel Riu Mónica', 'Riu Monica'),
  alias('MedPlaya Hotel Pez Espada', 'Pez Espada'),
  alias('MedPlaya Hotel Balí', 'Hotel Bali'),
  alias('Hotel Palmasol', 'Palma Sol'),
  alias('Hotel Best Siroco', 'Best Siroco'),
  alias('Hotel Las Pirámides', 'Pirámides'),
  alias('Hotel Ilunion Fuengirola', 'Ilunion Fuengirola'),
  alias('Pierre & Vacances Torremolinos Stella Polaris', 'P&V Stella Polaris'),
  alias('Marinas de Nerja Beach & Spa', 'Marinas de Nerja'),
  alias('Kempinski Hotel Bahía', 'Kempinski Estepona'),
  alias('Hotel H10 Estepona Palace', 'Estepona Palace'),
  former('Hotel Ilunion Fuengirola', 'Confortel Fuengirola'),
  former('Hotel Luca Costa Lago', 'Hotel Costa Lago'),
  former('AluaSun Costa Park', 'Hotel Costa Park'),
  former('AluaSun Lago Rojo', 'Hotel Lago Rojo'),
  former('Marconfort Griego', 'Hotel Griego Mar'),
  former('Ona Princesa Playa', 'Princesa Playa'),
  former('Amàre Beach Hotel Marbella', 'Hotel Fuerte Miramar'),
  former('Roc Flamingo', 'Hotel Flamingo'),
  former('Sol Torremolinos Don Pablo', 'Sol Don Pablo'),
  former('Sol Marbella Estepona Atalaya Park', 'Atalaya Park'),
  former('Hotel Florida Spa', 'Hotel Florida'),
  former('Hotel Torrequebrada', 'Torrequebrada Playa'),
];

function alias(hotel: string, name: string) {
  return { hotel, name, kind: 'alias' as const };
}

function former(hotel: string, name: string) {
  return { hotel, name, kind: 'former' as const };
}
