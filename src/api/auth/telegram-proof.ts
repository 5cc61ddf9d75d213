/** What Telegram vouches for at launch; the shell's `TelegramLaunch` has this shape. */
export interface TelegramProof {
  /** Byte for byte as signed. */
  initDataRaw: string
  hash: string
  user: { id: number; firstName: string; lastName: string; username: string }
}

/** The part of a body that proves who it is (E4, E5). */
export const toProofBody = ({ user, hash, initDataRaw }: TelegramProof) => ({
  tg_id: String(user.id), // Q10: the id goes out as text
  hash,
  init_data_raw: initDataRaw,
})
