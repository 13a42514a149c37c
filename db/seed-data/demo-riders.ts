export const demoRiders = [
  rider("Juma Mwinyi", "+255754100001", "motorcycle", "MC 417 DKL", -6.7714, 39.2405),
  rider("Asha Komba", "+255754100002", "motorcycle", "MC 208 CRT", -6.7985, 39.2219),
  rider("Baraka Mushi", "+255754100003", "motorcycle", "MC 951 DFA", -6.8161, 39.2803),
  rider("Neema Swai", "+255754100004", "motorcycle", "MC 634 CWE", -6.7492, 39.2738),
  rider("Hamisi Ally", "+255754100005", "bicycle", null, -6.8186, 39.2731),
  rider("Rehema Msangi", "+255754100006", "foot", null, -6.8168, 39.2894),
  rider("Emmanuel Massawe", "+255754100007", "car", "T 482 DXP", -6.7756, 39.2561),
  rider("Zawadi Lema", "+255754100008", "guta", "MC 120 BTR", -6.8232, 39.2695),
  rider("Salum Kassim", "+255754100009", "van", "T 719 EAK", -6.7914, 39.209),
  rider("Grace Mollel", "+255754100010", "truck", "T 355 DRM", -6.8336, 39.2459),
];

function rider(
  name: string,
  phone: string,
  vehicleSlug: string,
  vehiclePlate: string | null,
  latitude: number,
  longitude: number,
) {
  return { name, phone, vehicleSlug, vehiclePlate, latitude, longitude };
}
