/** Data that Telegram signed at launch; the shell's `TelegramLaunch` has the same shape. */
export interface TelegramProof {
  /** The launch data as a string, byte for byte as Telegram signed it. */
  initDataRaw: string
  hash: string
  user: { id: number; firstName: string; lastName: string; username: string }
}

/** Returns the body members that prove who the person is (E5, E8). */
export const toProofBody = ({ user, hash, initDataRaw }: TelegramProof) => ({
  tg_id: String(user.id), // Q10: the id is sent as text
  hash,
  init_data_raw: initDataRaw,
})
