/** A place of Dar es Salaam. A landmark is a spot; a neighbourhood covers some streets. */
export interface Place {
  name: string;
  kind: "landmark" | "neighbourhood";
  latitude: number;
  longitude: number;
  aliases: string[];
}

/** Written by hand: the places that people of Dar es Salaam name in their addresses. */
export const PLACES: Place[] = [
  // The centre
  area("Kariakoo", -6.8195, 39.2735),
  area("Posta", -6.8143, 39.2885, "Posta Mpya", "Posta ya Zamani"),
  area("Kivukoni", -6.8165, 39.2955),
  area("Kisutu", -6.8152, 39.2832),
  area("Upanga", -6.8078, 39.2793, "Upanga Mashariki", "Upanga Magharibi"),
  area("Mnazi Mmoja", -6.8187, 39.2797),
  area("Gerezani", -6.8262, 39.2778),
  area("Jangwani", -6.8135, 39.2668),
  area("Ilala", -6.8238, 39.2578, "Ilala Boma"),
  area("Buguruni", -6.8335, 39.2415, "Buguruni Sheli", "Buguruni Market"),
  spot("Kariakoo Market", -6.8199, 39.2737, "Soko la Kariakoo", "Soko Kuu Kariakoo"),
  spot("Karume Market", -6.8208, 39.2622, "Soko la Karume", "Mchikichini", "Mchikichini Market"),
  spot("Askari Monument", -6.8161, 39.2892, "Sanamu ya Askari"),
  spot("Kivukoni Fish Market", -6.8178, 39.2985, "Soko la Samaki Feri", "Ferry Fish Market", "Magogoni"),
  spot("Zanzibar Ferry Terminal", -6.8203, 39.2917, "Azam Marine", "Azam Ferry Terminal"),
  spot(
    "Port of Dar es Salaam",
    -6.8306,
    39.2888,
    "Dar es Salaam Port",
    "Bandari ya Dar es Salaam",
    "Bandarini",
  ),
  spot("Dar es Salaam Railway Station", -6.8213, 39.2887, "Stesheni", "TRC Station", "SGR Station"),
  spot("Institute of Finance Management", -6.8147, 39.2932, "IFM", "Chuo cha IFM"),
  spot("Dar es Salaam Institute of Technology", -6.8146, 39.2801, "DIT", "Chuo cha DIT"),
  spot("Muhimbili National Hospital", -6.8022, 39.2738, "Muhimbili", "Hospitali ya Muhimbili", "MUHAS"),
  spot("Aga Khan Hospital", -6.8062, 39.2893, "Hospitali ya Aga Khan"),
  spot("Ocean Road Cancer Institute", -6.8117, 39.2965, "Ocean Road Hospital", "ORCI"),
  spot("Amana Hospital", -6.8256, 39.2572, "Hospitali ya Amana"),

  // Kinondoni and the peninsula
  area("Magomeni", -6.8062, 39.2548, "Magomeni Mapipa", "Magomeni Mikumi", "Magomeni Usalama"),
  area("Manzese", -6.7952, 39.2325, "Manzese Tip Top"),
  area("Tandale", -6.7905, 39.2442, "Soko la Tandale"),
  area("Mburahati", -6.8022, 39.2288),
  area("Kigogo", -6.8142, 39.2422),
  area("Kinondoni", -6.7893, 39.2678, "Kinondoni Manyanya", "Kinondoni Studio", "Kinondoni Biafra"),
  area("Mwananyamala", -6.7862, 39.2542),
  area("Sinza", -6.7838, 39.2228, "Sinza Kijiweni", "Sinza Mori", "Sinza Palestina", "Sinza Makaburini"),
  area("Kijitonyama", -6.7732, 39.2392),
  area("Makumbusho", -6.7768, 39.2438, "Makumbusho Bus Stand", "Stendi ya Makumbusho"),
  area("Mikocheni", -6.7655, 39.2425, "Mikocheni A", "Mikocheni B"),
  area("Regent Estate", -6.7735, 39.2515),
  area("Msasani", -6.7535, 39.2625),
  area("Masaki", -6.7465, 39.2795),
  area("Oysterbay", -6.7695, 39.2815, "Oyster Bay"),
  area("Mwenge", -6.7688, 39.2278, "Mwenge Bus Stand", "Stendi ya Mwenge"),
  area("Kawe", -6.7335, 39.2325),
  area("Mbezi Beach", -6.7185, 39.2165, "Tangi Bovu"),
  area("Kunduchi", -6.6695, 39.2145),
  area("Salasala", -6.6925, 39.1855),
  area("Tegeta", -6.6688, 39.1868, "Tegeta Kibaoni"),
  area("Boko", -6.6465, 39.1572),
  area("Bunju", -6.6295, 39.1405, "Bunju A", "Bunju B"),
  area("Goba", -6.7332, 39.1562),
  area("Makongo", -6.7562, 39.2002, "Makongo Juu"),
  spot("Mwananyamala Hospital", -6.7868, 39.2556, "Hospitali ya Mwananyamala"),
  spot("Morocco Square", -6.7793, 39.2642, "Morocco BRT", "Kituo cha Morocco"),
  spot("Slipway", -6.7521, 39.2714, "The Slipway"),
  spot("Sea Cliff", -6.7378, 39.2857, "Sea Cliff Hotel", "Sea Cliff Village", "Seacliff"),
  spot("Coco Beach", -6.7632, 39.2862, "Ufukwe wa Coco"),

  // Ubungo and the west
  area("Ubungo", -6.7914, 39.209, "Ubungo Interchange", "Ubungo Bus Terminal"),
  area("Mabibo", -6.8062, 39.2182, "Soko la Mabibo"),
  area("Kimara", -6.7848, 39.1702, "Kimara Korogwe", "Kimara Temboni"),
  area("Mbezi Luis", -6.7775, 39.1155, "Mbezi Mwisho", "Mbezi ya Kimara"),
  area("Kibamba", -6.7832, 39.0482),
  area("Tabata", -6.8282, 39.2222, "Tabata Bima", "Tabata Kimanga"),
  area("Segerea", -6.8448, 39.2008, "Tabata Segerea"),
  area("Kinyerezi", -6.8462, 39.1642),
  area("Vingunguti", -6.8408, 39.2292),
  area("Kiwalani", -6.8532, 39.2328),
  area("Ukonga", -6.8742, 39.1798),
  area("Gongo la Mboto", -6.8802, 39.1538),
  area("Pugu", -6.8962, 39.1258, "Pugu Kajiungeni"),
  spot("Magufuli Bus Terminal", -6.7772, 39.1148, "Stendi ya Magufuli", "Kituo cha Mabasi cha Magufuli"),
  spot("Mlimani City", -6.7726, 39.2184, "Mlimani City Mall"),
  spot("University of Dar es Salaam", -6.7805, 39.2035, "UDSM", "Chuo Kikuu cha Dar es Salaam"),
  spot("Ardhi University", -6.7658, 39.2132, "Chuo Kikuu Ardhi", "Chuo cha Ardhi"),
  spot(
    "Julius Nyerere International Airport",
    -6.8735,
    39.2042,
    "Julius Nyerere Airport",
    "JNIA",
    "Dar es Salaam Airport",
    "Uwanja wa Ndege wa Julius Nyerere",
  ),
  spot("TAZARA Station", -6.8437, 39.2452, "Tazara", "Kituo cha Tazara"),

  // Temeke and Kigamboni
  area("Temeke", -6.8582, 39.2628, "Temeke Mwisho"),
  area("Keko", -6.8392, 39.2708),
  area("Chang'ombe", -6.8432, 39.2632, "Changombe", "Chang ombe"),
  area("Kurasini", -6.8482, 39.2858),
  area("Mtoni", -6.8732, 39.2808, "Mtoni Mtongani"),
  area("Tandika", -6.8692, 39.2542, "Soko la Tandika"),
  area("Yombo", -6.8752, 39.2382, "Yombo Vituka", "Yombo Buza"),
  area("Mbagala", -6.9052, 39.2662, "Mbagala Zakhem", "Mbagala Kuu"),
  area("Mbagala Rangi Tatu", -6.9115, 39.2692, "Rangi Tatu", "Rangitatu"),
  area("Kigamboni", -6.8232, 39.3122, "Kigamboni Ferry"),
  area("Kibada", -6.8782, 39.3352),
  spot("Temeke Hospital", -6.8598, 39.2622, "Hospitali ya Temeke"),
  spot("Benjamin Mkapa Stadium", -6.8537, 39.2739, "Uwanja wa Mkapa", "Mkapa Stadium", "Uwanja wa Taifa"),
  spot("Uhuru Stadium", -6.8512, 39.2728, "Uwanja wa Uhuru"),
];

function area(name: string, latitude: number, longitude: number, ...aliases: string[]): Place {
  return { name, kind: "neighbourhood", latitude, longitude, aliases };
}

function spot(name: string, latitude: number, longitude: number, ...aliases: string[]): Place {
  return { name, kind: "landmark", latitude, longitude, aliases };
}
