/** Home's balances as texts: the page draws them, and the device stores them for the next visit. */
import type { AssetKind } from '#features/home/model/asset-groups.ts'
import type { Host } from '#shell/host.ts'

export interface HomePicture {
  wallet: string
  platform: Host['platform']
  /** Whole part, and the smaller part behind it. */
  total: [whole: string, rest: string]
  /**
   * Groups by kind. Whether a group is folded and small assets are hidden is read when they are
   * drawn.
   */
  groups: { kind: AssetKind; total: string; rows: AssetLine[] }[]
}

export interface AssetLine {
  href: string
  title: string
  subtitle: string
  amount: string
  fiat: string
  isSmall: boolean
}

/**
 * Version of the picture. Change it if earlier pages can't draw this picture or this page can't
 * draw theirs.
 */
export const SNAPSHOT_SHAPE = 1

/** Members that the script of the page checks before it draws the picture (home.ts). */
export interface HomeSnapshot extends HomePicture {
  shape?: number
  session: string | undefined
  tenantId: string
  language: string
  at: number
  /**
   * `at` in words. Formatted here, because loading a language's formats takes longer than drawing
   * the picture.
   */
  time: string
}
