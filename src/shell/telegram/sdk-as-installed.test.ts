// @vitest-environment jsdom
/**
 * Faults of the installed Telegram SDK that prevent the use of its components, one test per row of
 * src/shell/telegram/README.md. If an update fixes a fault its test fails: the row can go and the
 * component can be used.
 */
import * as sdk from '@telegram-apps/sdk-react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const LAUNCH = {
  tgWebAppVersion: '9.1',
  tgWebAppPlatform: 'android',
  tgWebAppThemeParams: '{"bg_color":"#ffffff"}',
  tgWebAppData: 'auth_date=1&hash=ab&signature=cd',
}

const posted: [method: string, params: unknown][] = []
let answer: (method: string, params: unknown) => void
let stop = () => {}

/** Starts the SDK as the shell does, with repaired launch parameters. */
function launch(sent: Record<string, string>, version = '9.1'): void {
  window.history.replaceState(null, '', `/#${new URLSearchParams(sent).toString()}`)
  stop()
  stop = sdk.init({
    acceptCustomStyles: false,
    launchParams: {
      tgWebAppVersion: version,
      tgWebAppPlatform: 'android',
      tgWebAppThemeParams: {},
    },
  })
  posted.length = 0
}

function closeStorage(): void {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
}

function answerContact(result: string): void {
  answer = (method, params) => {
    if (method === 'web_app_request_phone') sdk.emitEvent('phone_requested', { status: 'sent' })
    if (method !== 'web_app_invoke_custom_method') return
    sdk.emitEvent('custom_method_invoked', { ...(params as { req_id: string }), result })
  }
}

const without = (name: keyof typeof LAUNCH): Record<string, string> =>
  Object.fromEntries(Object.entries(LAUNCH).filter(([key]) => key !== name))
const withTheme = (color: string) => ({
  ...LAUNCH,
  tgWebAppThemeParams: JSON.stringify({ bg_color: color }),
})
const UNSIGNED = { ...LAUNCH, tgWebAppData: 'auth_date=1&hash=ab' }

beforeEach(() => {
  vi.useFakeTimers()
  answer = () => {}
  Object.assign(window, {
    TelegramWebviewProxy: {
      postEvent(method: string, params?: string) {
        const read: unknown = params === undefined ? undefined : JSON.parse(params)
        posted.push([method, read])
        answer(method, read)
      },
    },
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  stop()
  // `stop` is replaced after its call, because a second call would leave the SDK without listeners.
  stop = () => {}
  vi.restoreAllMocks()
  vi.useRealTimers()
  window.sessionStorage.clear()
})

describe('Launch parameters that Telegram’s SDK refuses', () => {
  it.each([
    ['the client leaves out the signature', UNSIGNED],
    ['the client sends no theme', without('tgWebAppThemeParams')],
    ['the client sends a short colour', withTheme('#fff')],
    ['the client sends a colour with transparency', withTheme('#ffffff80')],
  ])('Reading the launch parameters throws if %s', (_where, sent) => {
    launch(sent)
    expect(() => sdk.retrieveLaunchParams()).toThrow(sdk.LaunchParamsRetrieveError)
    expect(() => sdk.retrieveRawInitData()).toThrow(sdk.LaunchParamsRetrieveError)
  })

  it("Reading the launch parameters throws if the frame's storage is closed", () => {
    launch(LAUNCH)
    expect(sdk.retrieveLaunchParams()).toHaveProperty('tgWebAppVersion', '9.1')
    closeStorage()
    expect(() => sdk.retrieveLaunchParams()).toThrow('Access is denied')
  })
})

it.each<[string, () => unknown]>([
  ['theme', () => sdk.themeParams.mountSync()],
  ['header colour', () => sdk.miniApp.mountSync()],
  ['viewport', () => sdk.viewport.mount()],
  ['back button', () => sdk.backButton.mount()],
  ['main button', () => sdk.mainButton.mount()],
  ['secondary button', () => sdk.secondaryButton.mount()],
  ['haptic feedback', () => sdk.hapticFeedback.impactOccurred('light')],
  ['popup', () => sdk.popup.show({ message: 'Freeze it?' })],
  ['scanner', () => sdk.qrScanner.open({})],
  ['biometry', () => sdk.biometry.mount(undefined)],
  ['contact', () => sdk.requestContactComplete()],
  ['question before closing', () => sdk.closingBehavior.mount()],
  ['swipe', () => sdk.swipeBehavior.mount()],
  ['cloud storage', () => sdk.cloudStorage.getKeys()],
  ['link', () => sdk.openLink('https://example.com')],
  ['t.me link', () => sdk.openTelegramLink('https://t.me/share')],
  ['home screen status', () => sdk.checkHomeScreenStatus()],
  ['way to the home screen', () => sdk.addToHomeScreen()],
])(
  'The SDK’s %s works neither on a launch without signature nor in a frame with closed storage',
  (_what, call) => {
    launch(UNSIGNED)
    expect(call).toThrow('outside Mini Apps')
    launch(LAUNCH)
    closeStorage()
    expect(call).toThrow('outside Mini Apps')
    expect(posted).toEqual([])
  },
)

it('The SDK’s haptic feedback and header colour work if the launch parameters have a version and theme', () => {
  launch(LAUNCH)
  sdk.hapticFeedback.impactOccurred('light')
  sdk.miniApp.mountSync()
  expect(posted.map(([method]) => method)).toEqual(['web_app_trigger_haptic_feedback'])
})

it('The SDK’s bridge works on a launch without signature in a frame with closed storage', async () => {
  launch(UNSIGNED)
  closeStorage()
  answerContact('nobody')
  await expect(sdk.invokeCustomMethod('getRequestedContact', {})).resolves.toBe('nobody')
  const asked = sdk.request('web_app_request_phone', 'phone_requested')
  await expect(asked).resolves.toEqual({ status: 'sent' })
})

describe('Known faults of Telegram’s SDK', () => {
  beforeEach(() => launch(LAUNCH))

  it('The SDK’s detection of Telegram rejects if the client is silent', async () => {
    Object.assign(window, { TelegramWebviewProxy: undefined, external: { notify: () => {} } })
    const detected = expect(sdk.isTMA('complete')).rejects.toThrow(sdk.TimeoutError)
    await vi.advanceTimersByTimeAsync(100)
    await detected
  })

  it('The SDK’s theme drops every colour if one of them has transparency', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const heard = vi.fn()
    const off = sdk.on('theme_changed', heard)
    sdk.emitEvent('theme_changed', {
      theme_params: { bg_color: '#000000', hint_color: '#ffffff80' },
    })
    off()
    expect(heard).not.toHaveBeenCalled()
    expect(logged).toHaveBeenCalledOnce()
    expect(() => sdk.toRGB('#ffffff80')).toThrow('does not satisfy')
  })

  it('The SDK’s viewport has no safe areas if the client never sends them', async () => {
    const mounted = expect(sdk.viewport.mount({ timeout: 1000 })).rejects.toThrow(sdk.TimeoutError)
    await vi.advanceTimersByTimeAsync(1000)
    await mounted
    const viewport = { height: 600, width: 360, is_expanded: true, is_state_stable: true }
    sdk.emitEvent('viewport_changed', viewport)
    expect(sdk.viewportHeight()).toBe(0)
    expect(() => sdk.viewport.bindCssVars()).toThrow('unmounted')
  })

  it('The SDK’s back button and closing question keep the state that another page has set', () => {
    sdk.backButton.mount()
    sdk.backButton.hide()
    sdk.closingBehavior.mount()
    sdk.closingBehavior.disableConfirmation()
    expect(posted).toEqual([])
  })

  it('The SDK’s main button sends unchanged values to the client again', () => {
    sdk.mainButton.mount()
    const look = { text: 'Send', isVisible: true }
    sdk.mainButton.setParams(look)
    sdk.mainButton.setParams(look)
    expect(posted[0]).toEqual(posted[1])
  })

  it('Mounting the SDK’s swipe behaviour turns vertical swipes off', () => {
    sdk.swipeBehavior.mount()
    expect(posted).toEqual([['web_app_setup_swipe_behavior', { allow_vertical_swipe: false }]])
  })

  it('The SDK’s popup omits button types, and refuses further popups if the client has dropped one', async () => {
    const button = { id: 'yes', text: 'Yes' }
    void sdk.popup.show({ message: 'Freeze it?', buttons: [button] })
    expect(posted).toEqual([
      ['web_app_open_popup', { title: '', message: 'Freeze it?', buttons: [button] }],
    ])
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    await expect(sdk.popup.show({ message: 'Freeze it?' })).rejects.toThrow(sdk.ConcurrentCallError)
  })

  it('The SDK’s scanner stays open after its timeout', async () => {
    const scanned = expect(sdk.qrScanner.open({ timeout: 1000 })).rejects.toThrow(sdk.TimeoutError)
    await vi.advanceTimersByTimeAsync(1000)
    await scanned
    expect(posted.map(([method]) => method)).toEqual(['web_app_open_scan_qr_popup'])
  })

  it('The SDK’s biometry accepts no timeout', async () => {
    // The types of the SDK's biometry allow only an `AbortSignal`; every other component takes
    // these options.
    const mount = sdk.biometry.mount as unknown as (options: object) => Promise<void>
    await expect(mount({ timeout: 1000 })).rejects.toThrow(TypeError)
  })

  it('The SDK’s contact request never reads a contact that the client puts into quotes', async () => {
    const contact = '{"user_id":1,"phone_number":"79001112233","first_name":"A"}'
    const raw = `contact=${encodeURIComponent(contact)}&auth_date=1&hash=ab`
    answerContact(raw)
    await expect(sdk.requestContactComplete()).resolves.toHaveProperty('raw', raw)
    answerContact(JSON.stringify(raw))
    const asked = expect(sdk.requestContactComplete({ timeout: 60_000 })).rejects.toThrow(
      sdk.TimeoutError,
    )
    await vi.advanceTimersByTimeAsync(60_000)
    await asked
  })

  it('The SDK’s cloud storage waits forever for a silent client and stores nothing on the device', async () => {
    const settled = vi.fn()
    sdk.cloudStorage.setItem('key', 'value').then(settled, settled)
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(settled).not.toHaveBeenCalled()
    expect(sdk).not.toHaveProperty('deviceStorage')
    expect(sdk).not.toHaveProperty('secureStorage')
  })

  it('The SDK’s call that adds the app to the home screen does not report its result', () => {
    expect(sdk.addToHomeScreen()).toBeUndefined()
  })

  it('The SDK’s clipboard does not report that nothing was copied', async () => {
    Object.assign(document, { execCommand: () => false })
    await expect(sdk.copyTextToClipboard('secret')).resolves.toBeUndefined()
  })

  it('The SDK’s performance class is missing if the phone’s model has brackets', () => {
    const read = (model: string) =>
      sdk.retrieveAndroidDeviceDataFrom(
        `Telegram-Android/11.3.3 (${model}; Android 9; SDK 28; LOW)`,
      ).performanceClass
    expect(read('Xiaomi M2006C3LG')).toBe('LOW')
    expect(read('motorola moto e(6) play')).toBeUndefined()
  })

  it('The SDK’s link to t.me leaves the page if the client is of version 6.0', () => {
    launch(LAUNCH, '6.0')
    const location = { href: window.location.href }
    vi.stubGlobal('window', { location })
    sdk.openTelegramLink('https://t.me/share')
    expect(location.href).toBe('https://t.me/share')
  })
})
