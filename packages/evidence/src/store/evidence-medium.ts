/** Where the files of one session go. It knows nothing of what is in them. */
export interface EvidenceMedium {
  /**
   * Puts a whole file in place. Afterwards it is there complete and synced, or nothing has changed.
   *
   * @throws EvidenceUnwritableError
   */
  write(path: string, text: string): Promise<void>;
  /**
   * Appends a text and syncs it. Where that fails the file is as it was before.
   *
   * @throws EvidenceUnwritableError
   */
  append(path: string, text: string): Promise<void>;
}
