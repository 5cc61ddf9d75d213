import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'

import { SegmentedChoice } from '#ui/choice.tsx'

import { LineList, type ShownLine } from './line-list.tsx'

interface RunLinesProps {
  lines: readonly ShownLine[]
  onOpen?: ((line: number) => void) | undefined
}

export function RunLines({ lines, onOpen }: RunLinesProps) {
  const t = useTranslations('batch')
  const [shown, setShown] = useState<'all' | 'refused'>('all')
  const refused = useMemo(() => lines.filter(({ state }) => state === 'refused'), [lines])
  return (
    <>
      {refused.length === 0 ? null : (
        <SegmentedChoice
          label={t('check.which')}
          choices={[
            { value: 'all', label: t('check.all', { count: lines.length }) },
            { value: 'refused', label: t('run.refused', { count: refused.length }) },
          ]}
          value={shown}
          onChange={setShown}
        />
      )}
      <LineList
        lines={shown === 'refused' && refused.length > 0 ? refused : lines}
        onOpen={onOpen}
      />
    </>
  )
}
