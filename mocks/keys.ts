/** Keys of the sandbox. They are public and protect nothing: never use them elsewhere. */

/** Tenant that every call names in `x-tenant-id` (contract §1.2). */
export const TENANT_ID = 'tessera-sandbox'

export const INVITE_CODE = 'TESSERA-2026'

/** Token of a fictitious bot, with which launch data and contacts are signed (telegram.md §2.3). */
export const BOT_TOKEN = '7001000000:SANDBOX-not-a-real-bot-token-0000000'
export const BOT_ID = 7_001_000_000

/** Secret Ed25519 key in hexadecimal, which stands for Telegram's. */
export const TELEGRAM_SIGNING_KEY =
  '5a7b0c1d2e3f405162738495a6b7c8d9eafb0c1d2e3f405162738495a6b7c8d9'

export const TOKEN_KEY = 'tessera-sandbox-access-token-key'

/**
 * RSA-2048 key (SubjectPublicKeyInfo) with which clients encrypt their card keys (contract §5.1).
 */
export const SERVER_PUBLIC_KEY_PEM = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA1NkILD/MkTZhdsnGZayt
/tOJRYD2cJYck6Yqwbm98W4vy942k8+e8bkxpAyIeQQlx0to3M+NAl6EGk0MCYnL
3GuPpuc6fiy+eE7xYuKQPwe/gViFPDWbBP06PYB1ecTm8bDK+8dji0wofLbf+Mtw
cqzaZTb16691vdGhhynQzxaTzWL7N45PzOFr32w/l06PAXP6Cza9lRKManRrAX6X
wO1q57urNe+a4XMphI5GfMBUxk2Kkm5V8sL8rLoWOYrcRhXeqgqo73/j8dlCM47d
k+nuerZqsmWB4DOAKhF+FI+QcO+ZrIqdUf0KosYpcLuNNNKZQbHZJ4P7P6FyCYah
8wIDAQAB
-----END PUBLIC KEY-----
`

export const SERVER_PRIVATE_KEY_PEM = `-----BEGIN PRIVATE KEY-----
MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQDU2QgsP8yRNmF2
ycZlrK3+04lFgPZwlhyTpirBub3xbi/L3jaTz57xuTGkDIh5BCXHS2jcz40CXoQa
TQwJicvca4+m5zp+LL54TvFi4pA/B7+BWIU8NZsE/To9gHV5xObxsMr7x2OLTCh8
tt/4y3ByrNplNvXrr3W90aGHKdDPFpPNYvs3jk/M4WvfbD+XTo8Bc/oLNr2VEoxq
dGsBfpfA7Wrnu6s175rhcymEjkZ8wFTGTYqSblXywvysuhY5itxGFd6qCqjvf+Px
2UIzjt2T6e56tmqyZYHgM4AqEX4Uj5Bw75msip1R/Qqixilwu4000plBsdkng/s/
oXIJhqHzAgMBAAECggEAA9LV3nM5wD50vl0+Kg04LCfUdo7fa0LyRqxWM0tPZrSY
hjYhNXZZQBvLRDIRCr99oD7+2Yye8PTatN0MEAKaMQT7or9sbqzS5R1h7hyGaj0M
5L/YcOFaCtszsYjxU07FHICVCbQ/82/BGgoJxV6xaYkoyTQVQEOGi9jl6NdiKWSR
jKij57kdGjhX9+YwIBAGx0ibmPsmz1KlRX8HEB7tDAjPKypg7Kq58IZLlF4iCH39
tufFNYeaA1m8cxkMK/pYMeY5+JksxOPOnrCwzsNdn6x+jKeCCtj1fjsoDy/HQwW4
kD88dOXsSM/AUtxpgPo/JNldeytCgM1iEAWxmCmnbQKBgQDrmHLbawMO2qk4bwEQ
ckK9MCmYcvVzvXWE40NMaphFmlgoNRhuoS9xVFk/qBnG8YJvUbqw+tfOENs6syJx
feAjHG+8ndQtT3VRO3hK+s84vsAXWCsLLn59U8+YpkYCVJDlaL+iZxfgPf5SHQOk
kfOgkwA+Gt9TYl5DC4EGcfX0pQKBgQDnSDpNmesTsCvD93ZrvHFsa4G5unLeRuP7
xuHY6LSenRRK0GVU7NlXWyr7cFwOmL1tZ2C/QmPbPXuvyf5v6ORq9ZZrBHYzrgGt
altr2S/DItpsfQ4UvrixWv9Qyws//tc0YNco7bwQvny5NzXWsptHImVdfh5Jevqx
yayaxAXAtwKBgFRQRJqd24RPYMwffcQDADtwpxI14f2/yfT62DTa2Q/fwrjw94Nw
D+iBBUewwzjdaY6pMyTvQJgwlCSXwzXWlIY8QQjBexOUIiomHFDJHavzKA+ysATa
aM41VlANAXUICqrvJ9XZC0RnK0L7uzgEO6o1sZqIR3Ax/gYEcfJ6ikk5AoGANpR6
/dk2+rx2d5asoZwlADsWsCfp976vCrnSjofMKCpVoZowb6w9VjozmIbZkrBE886T
rE8Ulaaay89Vdj91uDAgwTyaUHPd/Xi9/mOQu/I7raKNciPYHjKlUgG4s++GBdxc
qlIAMctiT6tRz0rzDgR1+2xJ5XlaNB6t1xAvc10CgYBV17krbYlYzHDFnxEroixx
WEwl+zjjMGv7BET0F+3VxH3q4g6s/O0rpdSpybIa/c0Xz5hj24laKtT8hTMG+FBv
YYMIqTLeMfrlJMup7rI5llBME0KY6N4sTakQdyI4XvgWOUBSWUs1cjhTIKjuCUMh
jj8+Xr3XzlRCAPvglMjDtA==
-----END PRIVATE KEY-----
`

/** Value of the setting that clients read: base64 of the PEM text (contract §5.1). */
export const SERVER_PUBLIC_KEY_BASE64 = btoa(SERVER_PUBLIC_KEY_PEM)
