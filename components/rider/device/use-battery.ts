"use client";

import { useEffect, useState } from "react";
import { isLowBattery } from "../phone/positions";

/** Type of the Battery Status API, which only some browsers have. */
interface Battery extends EventTarget {
  level: number;
  charging: boolean;
}

/** Returns false when the browser does not report the battery. */
export function useBatteryIsLow(): boolean {
  const [isBatteryLow, setLow] = useState(false);
  useEffect(() => {
    const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<Battery> };
    if (!getBattery) return;
    const leave = new AbortController();
    void getBattery.call(navigator).then((battery) => {
      const look = () => setLow(isLowBattery(battery));
      if (leave.signal.aborted) return;
      look();
      battery.addEventListener("levelchange", look, { signal: leave.signal });
      battery.addEventListener("chargingchange", look, { signal: leave.signal });
    });
    return () => leave.abort();
  }, []);
  return isBatteryLow;
}
