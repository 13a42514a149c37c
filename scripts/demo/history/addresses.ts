export type City = "dar" | "dodoma";

interface Address {
  address: string;
  latitude: number;
  longitude: number;
}

export const SHOPS: Record<City, Address> = {
  dar: at("Mwenge, Sam Nujoma Road, Dar es Salaam", -6.7689, 39.2296),
  dodoma: at("Majengo, Dodoma", -6.1791, 35.7468),
};

export const CUSTOMERS: Record<City, Address[]> = {
  dar: [
    at("Kariakoo, Msimbazi Street, Dar es Salaam", -6.8193, 39.2745),
    at("Sinza Makaburini, Dar es Salaam", -6.7817, 39.2212),
    at("Mikocheni B, Dar es Salaam", -6.7602, 39.2533),
    at("Masaki, Chole Road, Dar es Salaam", -6.7462, 39.2806),
    at("Ubungo Kibangu, Dar es Salaam", -6.7914, 39.2011),
    at("Tabata Segerea, Dar es Salaam", -6.8329, 39.2013),
    at("Kinondoni, Kawawa Road, Dar es Salaam", -6.7865, 39.2667),
    at("Upanga, United Nations Road, Dar es Salaam", -6.8071, 39.2789),
    at("Mbezi Beach, Dar es Salaam", -6.7206, 39.2191),
    at("Temeke, Dar es Salaam", -6.8597, 39.2561),
    at("Kijitonyama, Dar es Salaam", -6.7742, 39.2409),
    at("Magomeni Mapipa, Dar es Salaam", -6.8031, 39.2547),
  ],
  dodoma: [
    at("Area C, Dodoma", -6.1622, 35.7401),
    at("Kikuyu, Dodoma", -6.1884, 35.7632),
    at("Chang'ombe, Dodoma", -6.1563, 35.7559),
    at("Nkuhungu, Dodoma", -6.1497, 35.7193),
    at("Ipagala, Dodoma", -6.1716, 35.7861),
  ],
};

export const RECEIVERS = [
  "Amina Salum",
  "Joseph Mrema",
  "Fatuma Abdallah",
  "Godfrey Kimaro",
  "Rehema Juma",
  "Peter Massawe",
  "Zainabu Hassan",
  "Elia Mollel",
  "Mariam Said",
  "Frank Lyimo",
  "Neema Mushi",
  "Ibrahim Ngowi",
  "Halima Rashid",
  "Daniel Shayo",
  "Upendo Swai",
  "Salma Omary",
];

export const GOODS = [
  { description: "Kitenge fabric, 6 yards", size: [0.8, 30, 25, 8] },
  { description: "Running shoes", size: [1.2, 34, 22, 13] },
  { description: "Coffee from Kilimanjaro, 4 bags", size: [2, 30, 20, 20] },
  { description: "Mobile phone in its box", size: [0.5, 18, 10, 6], isFragile: true, declaredValue: 420_000 },
  { description: "School books", size: [4.5, 32, 24, 18] },
  { description: "Glass tea set", size: [3, 40, 30, 25], isFragile: true, declaredValue: 85_000 },
  { description: "Phone charger and cables", size: [0.3, 20, 14, 5] },
  { description: "Rice cooker", size: [3.5, 35, 32, 30], declaredValue: 110_000 },
  { description: "Baby clothes", size: [0.9, 32, 26, 9] },
] as const;

function at(address: string, latitude: number, longitude: number): Address {
  return { address, latitude, longitude };
}
