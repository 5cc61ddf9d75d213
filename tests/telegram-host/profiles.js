/**
 * How each Telegram client differs from the protocol (telegram.md §2.4). A profile is plain data; the
 * host page reads it and behaves accordingly.
 *
 * @typedef {object} Profile
 * @property {string} platform `tgWebAppPlatform`
 * @property {string} version `tgWebAppVersion`
 * @property {number} themeKeys how many of the theme's colours it sends
 * @property {boolean} [hasAlpha] sends one colour as #RRGGBBAA
 * @property {string} allow `allow` attribute of the frame
 * @property {boolean} [isMuteViewport] never answers viewport and safe areas
 * @property {'answers' | 'closes' | 'mute'} qr
 * @property {'refuses' | 'drops'} popupClash what a second popup gets while one is open
 * @property {boolean} [isPopupTypeStrict] a button without a valid type closes the app
 * @property {boolean} [isClosingAlwaysConfirmed] turns the closing confirmation on for any value
 * @property {[min: number, max: number]} [delay] delay of every reply, ms
 * @property {'face' | 'finger'} [biometry] the device's sensor; without it there is none
 * @property {'unsupported' | 'unknown' | 'missed'} homeScreen its answer when the app asks about the home screen
 * @property {boolean} [isDenying] the person refuses phone, write access and the sensor
 * @property {boolean} [isMute] never sends anything
 * @property {boolean} [holdsMethods] answers custom methods only when `__host.answerMethods()` is called
 * @property {boolean} [isFullscreen] the app fills the screen, with the client's buttons over its top
 * @property {number} [contentTop] height of those buttons
 * @property {boolean} [withoutTheme] launches without a theme, and sends it only on request
 * @property {boolean} [withoutSignature] sends init data without a signature, as clients before Bot API 8.0
 * @property {{ top: number, right: number, bottom: number, left: number }} safeArea
 */

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 }
const WEB_A = 'camera; microphone; geolocation; clipboard-write;'
const WEB_K =
  'camera; microphone; geolocation; accelerometer; gyroscope; magnetometer; device-orientation;'

/** @type {Profile} */
const ideal = {
  platform: 'ios',
  version: '9.1',
  themeKeys: 15,
  allow: WEB_A,
  biometry: 'face',
  homeScreen: 'missed',
  qr: 'answers',
  popupClash: 'refuses',
  safeArea: { ...NO_INSETS, bottom: 20 },
}

/** @type {Record<string, Profile>} */
export const PROFILES = {
  ideal,
  weba: {
    ...ideal,
    platform: 'weba',
    homeScreen: 'unsupported',
    biometry: undefined,
    themeKeys: 13,
    hasAlpha: true,
    qr: 'mute',
    isClosingAlwaysConfirmed: true,
    safeArea: NO_INSETS,
  },
  webk: {
    ...ideal,
    platform: 'web',
    homeScreen: 'unsupported',
    biometry: undefined,
    version: '9.0',
    themeKeys: 7,
    allow: WEB_K,
    isMuteViewport: true,
    qr: 'closes',
    popupClash: 'drops',
  },
  tdesktop: {
    ...ideal,
    platform: 'tdesktop',
    homeScreen: 'unsupported',
    biometry: undefined,
    qr: 'mute',
    isPopupTypeStrict: true,
    safeArea: NO_INSETS,
  },
  slow: { ...ideal, platform: 'android', delay: [150, 800] },
  old: {
    ...ideal,
    platform: 'android',
    version: '6.0',
    themeKeys: 7,
    withoutSignature: true,
  },
  deny: { ...ideal, platform: 'android', isDenying: true },
  mute: { ...ideal, platform: 'android', isMute: true },
  unhurried: { ...ideal, platform: 'android', holdsMethods: true },
  /** A chat's questions to a person who asks to join (tma.js 875). */
  guard: { ...ideal, platform: 'android', version: '9.6', withoutTheme: true },
  fullscreen: {
    ...ideal,
    isFullscreen: true,
    safeArea: { ...NO_INSETS, top: 59, bottom: 34 },
    contentTop: 46,
  },
}

/**
 * Bot API versions of methods that came after 6.0; hosts ignore methods that they don't know. 7.10
 * is written as 7.1, because no profile has a version between the two.
 */
export const MIN_VERSION = {
  web_app_set_header_color: 6.1,
  web_app_set_background_color: 6.1,
  web_app_setup_back_button: 6.1,
  web_app_trigger_haptic_feedback: 6.1,
  web_app_open_tg_link: 6.1,
  web_app_open_popup: 6.2,
  web_app_open_scan_qr_popup: 6.4,
  web_app_close_scan_qr_popup: 6.4,
  web_app_request_phone: 6.9,
  web_app_invoke_custom_method: 6.9,
  web_app_request_write_access: 6.9,
  web_app_set_bottom_bar_color: 7.1,
  web_app_setup_secondary_button: 7.1,
  web_app_biometry_get_info: 7.2,
  web_app_biometry_request_access: 7.2,
  web_app_biometry_request_auth: 7.2,
  web_app_biometry_update_token: 7.2,
  web_app_setup_swipe_behavior: 7.7,
  web_app_check_home_screen: 8,
  web_app_add_to_home_screen: 8,
  web_app_request_safe_area: 8,
  web_app_request_content_safe_area: 8,
}

const KEYS =
  'bg text hint link button button_text secondary_bg header_bg accent_text section_bg section_header_text subtitle_text destructive_text section_separator bottom_bar_bg'.split(
    ' ',
  )

const COLORS = {
  light:
    'ffffff 000000 707579 3390ec 3390ec ffffff f4f4f5 ffffff 3390ec ffffff 707579 707579 e53935 dfe1e5 ffffff',
  dark: '212121 ffffff aaaaaa 8774e1 8774e1 ffffff 0f0f0f 212121 8774e1 212121 aaaaaa aaaaaa ff595a 303030 212121',
  /** A custom theme whose secondary text is hardly readable. */
  dim: '17212b f5f5f5 5d6b7a 6ab3f3 5288c1 ffffff 232e3c 17212b 6ab2f2 17212b 6ab3f3 5d6b7a ec3942 111921 17212b',
  custom:
    '1d2b1f e8f5e9 9ccc9f ffd54f ffd54f 1b1b1b 142016 1d2b1f ffd54f 24362a 9ccc9f 9ccc9f ff8a80 31463a 142016',
}

/**
 * The theme as a client of this profile would send it.
 * @param {string} name light, dark, dim or custom
 * @param {Profile} profile
 * @returns {Record<string, string>}
 */
export function themeOf(name, profile) {
  const values = (COLORS[name] ?? COLORS.light).split(' ')
  const theme = {}
  for (const [index, key] of KEYS.slice(0, profile.themeKeys).entries()) {
    const isTranslucent = profile.hasAlpha && key === 'subtitle_text'
    theme[`${key}_color`] = `#${values[index]}${isTranslucent ? 'ff' : ''}`
  }
  return theme
}
