/** Data signed by Telegram at launch; the shell's `TelegramLaunch` has this shape. */
export interface TelegramProof {
  /** The launch data, byte for byte as Telegram signed it. */
  initDataRaw: string
  hash: string
  user: { id: number; firstName: string; lastName: string; username: string }
}

/** Returns the members of a body that prove who the person is (E5, E8). */
export const toProofBody = ({ user, hash, initDataRaw }: TelegramProof) => ({
  tg_id: String(user.id), // Q10: the id is sent as text
  hash,
  init_data_raw: initDataRaw,
})
