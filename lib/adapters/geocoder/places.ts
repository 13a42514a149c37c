import type { Place } from "@/lib/adapters/geocoder/place";
import { ARUSHA } from "@/lib/adapters/geocoder/places/arusha";
import { DAR_ILALA } from "@/lib/adapters/geocoder/places/dar-ilala";
import { DAR_KIGAMBONI } from "@/lib/adapters/geocoder/places/dar-kigamboni";
import { DAR_KINONDONI } from "@/lib/adapters/geocoder/places/dar-kinondoni";
import { DAR_TEMEKE } from "@/lib/adapters/geocoder/places/dar-temeke";
import { DAR_UBUNGO } from "@/lib/adapters/geocoder/places/dar-ubungo";
import { DODOMA } from "@/lib/adapters/geocoder/places/dodoma";
import { MBEYA } from "@/lib/adapters/geocoder/places/mbeya";
import { MWANZA } from "@/lib/adapters/geocoder/places/mwanza";
import { MOSHI, TANGA } from "@/lib/adapters/geocoder/places/northern-towns";
import { IRINGA, KIBAHA, MOROGORO } from "@/lib/adapters/geocoder/places/southern-towns";
import { ZANZIBAR } from "@/lib/adapters/geocoder/places/zanzibar";

/** The places written by hand, by the town of towns.json that they belong to. A ward precedes what lies in it. */
export const PLACES: { city: string; places: Place[] }[] = [
  {
    city: "Dar es Salaam",
    places: [...DAR_ILALA, ...DAR_KINONDONI, ...DAR_UBUNGO, ...DAR_TEMEKE, ...DAR_KIGAMBONI],
  },
  { city: "Arusha", places: ARUSHA },
  { city: "Mwanza", places: MWANZA },
  { city: "Dodoma", places: DODOMA },
  { city: "Mbeya", places: MBEYA },
  { city: "Zanzibar", places: ZANZIBAR },
  { city: "Moshi", places: MOSHI },
  { city: "Tanga", places: TANGA },
  { city: "Morogoro", places: MOROGORO },
  { city: "Iringa", places: IRINGA },
  { city: "Kibaha", places: KIBAHA },
];
