/** How much is kept of a person, as the page that asks for it is told: counts, and no names. */
export interface PersonSummaryWire {
  phone: string;
  as_sender: number;
  as_receiver: number;
  messages: number;
  /** Numbers of shipments that have not ended. */
  under_way: string[];
  is_business: boolean;
  is_rider: boolean;
}
