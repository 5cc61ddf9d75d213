import Calculator from 'lucide-react/icons/calculator'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { IconButton } from '#ui/button.tsx'
import { Deferred } from '#ui/deferred.tsx'

/**
 * Button that opens the calculator. The calculator's code loads at the press. The screen must load
 * the messages of `quote`.
 */
export function ConverterButton({ from }: { from: string }) {
  const t = useTranslations('quote')
  const [presses, setPresses] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('converter.title')}
        onPress={() => {
          setPresses(presses + 1)
          setIsOpen(true)
        }}
      >
        <Calculator size={22} aria-hidden />
      </IconButton>
      {isOpen ? (
        <Deferred
          load={() => import('./converter-sheet.tsx')}
          name="ConverterSheet"
          attempt={presses}
          props={{ from, onClose: () => setIsOpen(false) }}
        />
      ) : null}
    </>
  )
}
