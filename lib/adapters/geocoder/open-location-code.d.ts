declare module "open-location-code" {
  export class OpenLocationCode {
    isFull(code: string): boolean;
    isShort(code: string): boolean;
    decode(code: string): { latitudeCenter: number; longitudeCenter: number };
    recoverNearest(shortCode: string, latitude: number, longitude: number): string;
  }
}
