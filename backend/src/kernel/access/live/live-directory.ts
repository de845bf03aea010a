/** What live updates need from the staff table. The base module implements it; the kernel knows no tables. */
export abstract class LiveDirectory {
  /** Stores the newest connection of a staff member. */
  abstract arrived(staffId: number, socketId: string): Promise<void>;
  /** Clears a closed connection, unless a newer one has replaced it. @param other a connection that is still open */
  abstract left(staffId: number, socketId: string, other?: string): Promise<void>;
}
