import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

import { cleanText } from '#lib/clean-text.ts'

/** A code reader that some browsers have (Shape Detection API). TypeScript has no types for it. */
interface CodeReader {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): CodeReader
      getSupportedFormats: () => Promise<string[]>
    }
  }
}

/**
 * Reason why the camera can't scan: its use was refused, there is none, another program uses it, or
 * the browser can't read QR codes.
 */
export type CameraProblem = 'refused' | 'missing' | 'busy' | 'unsupported'
export type CameraState = 'asking' | 'live' | CameraProblem

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

const LOOK_MS = 150
const FORMAT = 'qr_code'

const problemOf = (error: unknown): CameraProblem =>
  (error instanceof DOMException ? PROBLEMS[error.name] : undefined) ?? 'busy'

/** Returns a code reader; undefined if the browser can't read QR codes. */
async function openReader(): Promise<CodeReader | undefined> {
  const Reader = window.BarcodeDetector
  const formats = (await Reader?.getSupportedFormats()) ?? []
  return Reader && formats.includes(FORMAT) ? new Reader({ formats: [FORMAT] }) : undefined
}

/** TypeScript's types have no `torch`. */
const hasTorch = (track: MediaStreamTrack): boolean =>
  (track.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true

interface CameraScan {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  torch: { isOn: boolean; toggle: () => void } | undefined
  retry: () => void
}

/**
 * Scans with the camera until a QR code is found or the component unmounts; then turns the camera
 * off.
 */
export function useCameraScan(onCode: (text: string) => void): CameraScan {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('asking')
  const [attempt, setAttempt] = useState(0)
  const [lit, setLit] = useState<{ track: MediaStreamTrack; isOn: boolean }>()
  const handleCode = useEffectEvent(onCode)
  useEffect(() => {
    let isCancelled = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined

    async function scanFrame(reader: CodeReader): Promise<void> {
      const picture = video.current
      // A video frame that can't be read is skipped.
      const codes = picture ? await reader.detect(picture).catch(() => []) : []
      if (isCancelled) return
      const text = codes.find(({ rawValue }) => rawValue !== '')?.rawValue
      if (text === undefined) timer = setTimeout(() => void scanFrame(reader), LOOK_MS)
      else handleCode(cleanText(text))
    }
    async function start(): Promise<void> {
      const reader = await openReader()
      if (isCancelled) return
      if (reader === undefined) return setState('unsupported')
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
        audio: false,
      })
      if (isCancelled) return stop()
      const [track] = stream.getVideoTracks()
      if (track !== undefined && hasTorch(track)) setLit({ track, isOn: false })
      if (video.current) video.current.srcObject = stream
      setState('live')
      await scanFrame(reader)
    }
    function stop(): void {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start().catch((error: unknown) => {
      if (!isCancelled) setState(problemOf(error))
    })
    return () => {
      isCancelled = true
      clearTimeout(timer)
      stop()
    }
  }, [attempt])

  async function toggle(track: MediaStreamTrack, isOn: boolean): Promise<void> {
    const constraints = { torch: isOn } as MediaTrackConstraintSet
    await track.applyConstraints({ advanced: [constraints] })
    setLit({ track, isOn })
  }
  return {
    video,
    state,
    torch: lit && {
      isOn: lit.isOn,
      // If the lamp doesn't respond, the button keeps showing the old state.
      toggle: () => void toggle(lit.track, !lit.isOn).catch(() => undefined),
    },
    retry() {
      setState('asking')
      setLit(undefined)
      setAttempt(attempt + 1)
    },
  }
}
