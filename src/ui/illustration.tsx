import type { ComponentProps } from 'react'

import styles from './illustration.module.css'
import { EmptyState } from './state-block.tsx'

/** SVG paths in a 120 by 88 view box; `quiet` has the secondary colour, the other the accent. */
interface Lines {
  quiet: string
  accent: string
}

export const ILLUSTRATIONS = {
  bank: {
    quiet: 'M20 36 60 14l40 22zM28 44v24M47 44v24M73 44v24M92 44v24M20 76h80',
    accent: 'M60 44v24',
  },
  camera: {
    quiet: 'M20 30h16l6-10h36l6 10h16v42H20zM60 38a13 13 0 1 1 0 26 13 13 0 1 1 0-26z',
    accent: 'm24 14 72 66',
  },
  card: {
    quiet:
      'M28 22h56a8 8 0 0 1 8 8v38a8 8 0 0 1-8 8H28a8 8 0 0 1-8-8V30a8 8 0 0 1 8-8zM20 38h72M31 63h16',
    accent: 'M102 8v14M95 15h14',
  },
  clock: { quiet: 'M60 14a31 31 0 1 1 0 62 31 31 0 1 1 0-62z', accent: 'M60 27v18l12 8' },
  coin: {
    quiet: 'M52 18a27 27 0 1 1 0 54 27 27 0 1 1 0-54zM52 31a14 14 0 1 1 0 28',
    accent: 'M98 28v32M87 49l11 11 11-11',
  },
  door: { quiet: 'M36 76V12h42v64M26 76h62M66 45h.01', accent: 'M86 44h22M98 34l10 10-10 10' },
  exchange: { quiet: 'M26 32h66M78 18l14 14-14 14', accent: 'M94 60H28M42 46 28 60l14 14' },
  key: {
    quiet: 'M38 27a17 17 0 1 1 0 34 17 17 0 1 1 0-34zM55 44h49v14M88 44v10',
    accent: 'M38 40v8',
  },
  lock: {
    quiet: 'M34 36h52v40H34zM44 36V26c0-21 32-21 32 0v10',
    accent: 'm53 49 14 14M67 49 53 63',
  },
  people: {
    quiet:
      'M48 14a13 13 0 1 1 0 26 13 13 0 1 1 0-26zM22 76c0-15 11-25 26-25s26 10 26 25M76 20a10 10 0 0 1 1 20M82 51c10 2 16 11 16 22',
    accent: 'M104 10v14M97 17h14',
  },
  phone: {
    quiet: 'M44 8h32a6 6 0 0 1 6 6v60a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6zM55 71h10',
    accent: 'm50 38 7 7 13-14',
  },
  plane: {
    quiet: 'M30 44 104 12 86 74 64 56zM64 56l40-44M64 56v20l11-11',
    accent: 'M14 58h22M10 70h34',
  },
  receipt: {
    quiet: 'M38 10h44v66l-7.3-5-7.3 5-7.4-5-7.4 5-7.3-5-7.3 5zM48 24h24M48 36h24',
    accent: 'M48 48h13',
  },
  search: {
    quiet: 'M54 14a25 25 0 1 1 0 50 25 25 0 1 1 0-50zM73 58l20 20',
    accent: 'M45 39h18',
  },
  shield: {
    quiet: 'M60 8c9 7 19 10 31 11 0 28-6 46-31 59-25-13-31-31-31-59C41 18 51 15 60 8z',
    accent: 'm47 43 9 9 17-19',
  },
  signpost: {
    quiet: 'M60 8v72M42 80h36M34 15h46l11 9-11 9H34z',
    accent: 'M86 42H41l-11 9 11 9h45z',
  },
} as const satisfies Record<string, Lines>

export function Illustration({ name }: { name: keyof typeof ILLUSTRATIONS }) {
  const { quiet, accent } = ILLUSTRATIONS[name]
  return (
    <svg className={styles.illustration} viewBox="0 0 120 88" aria-hidden>
      <path d={quiet} />
      <path className={styles.accent} d={accent} />
    </svg>
  )
}

interface IllustratedStateProps extends Omit<ComponentProps<typeof EmptyState>, 'icon' | 'kind'> {
  of: keyof typeof ILLUSTRATIONS
}

export const IllustratedState = ({ of, ...state }: IllustratedStateProps) => (
  <EmptyState icon={<Illustration name={of} />} {...state} />
)
