/** Texts by name. Nothing here throws: what the browser refuses to store lives as long as the page. */
export interface Items {
  read: (name: string) => string | null
  /** Returns whether it is stored; otherwise it is lost with the page. */
  write: (name: string, text: string) => boolean
  drop: (name: string) => void
}

/** Storage that outlives the page and is too large for `Items`: the part of idb-keyval that is used. */
export interface Database {
  get: (key: string) => Promise<unknown>
  set: (key: string, value: unknown) => Promise<void>
  del: (key: string) => Promise<void>
  entries: () => Promise<[IDBValidKey, unknown][]>
}

export interface Network {
  /** `false` only if the browser is sure: `true` proves nothing. */
  isOnline: () => boolean
  watch: (onChange: (isOnline: boolean) => void) => () => void
  fetch: Window['fetch']
  /** For uploads, because fetch reports no progress; null where there is only fetch. */
  newRequest: (() => XMLHttpRequest) | null
}

/** XState's interface, so that one clock moves machines and calls alike. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}

/** The options of `navigator.credentials.get` for WebOTP. */
export interface SmsCodeRequest {
  otp: { transport: ['sms'] }
  signal: AbortSignal
}

/** The parts of a window that are read directly where they are needed. */
export interface Page {
  location: {
    readonly href: string
    readonly search: string
    readonly hash: string
    readonly assign?: (url: string) => void
  }
  navigator: {
    readonly userAgent: string
    readonly language: string
    readonly languages?: readonly string[]
    /** Chromium only. */
    readonly connection?: { readonly saveData?: boolean }
    readonly mediaDevices?: Pick<MediaDevices, 'getUserMedia'>
    /** In browsers that read the code of an SMS, `OTPCredential` exists too. */
    readonly credentials?: {
      get(options: SmsCodeRequest | CredentialRequestOptions): Promise<object | null>
      readonly create?: (options: CredentialCreationOptions) => Promise<object | null>
    }
    readonly clipboard?: Pick<Clipboard, 'writeText'>
    /** Missing in old browsers. */
    readonly locks?: Pick<LockManager, 'request'>
    /** Missing in Firefox on computers and in some in-app browsers. */
    readonly share?: (data: { text: string } | { files: File[] }) => Promise<void>
    /** Whether files of that kind can be shared; missing where `share` takes only texts. */
    readonly canShare?: (data: { files: File[] }) => boolean
    /** Missing on plain http and in most in-app browsers. */
    readonly serviceWorker?: Pick<ServiceWorkerContainer, 'getRegistration'> &
      Partial<Pick<ServiceWorkerContainer, 'register' | 'addEventListener' | 'removeEventListener'>>
    /** Only in an installed app on an operating system with badges. */
    readonly setAppBadge?: (count: number) => Promise<void>
    /** Missing in Safari. */
    readonly vibrate?: (ms: number) => boolean
    readonly permissions?: {
      query: (what: { name: 'geolocation' | 'notifications' | 'camera' }) => Promise<{ state: PermissionState }>
    }
    /** Missing on plain http. */
    readonly geolocation?: Pick<Geolocation, 'getCurrentPosition'>
    /** Whether a tap still counts; missing in old browsers. */
    readonly userActivation?: { readonly isActive: boolean }
    readonly vendor?: string
    readonly maxTouchPoints?: number
    /** Safari's flag for an app on the home screen. */
    readonly standalone?: boolean
  }
  screen: { readonly width: number; readonly height: number }
  readonly devicePixelRatio: number
  matchMedia?: (query: string) => { readonly matches: boolean }
  readonly isSecureContext?: boolean
  /** Missing on plain http and in most in-app browsers. */
  readonly PublicKeyCredential?: { isUserVerifyingPlatformAuthenticatorAvailable: () => Promise<boolean> }
  readonly crypto?: Partial<Crypto>
  readonly document?: Document
  readonly performance?: Pick<Performance, 'getEntriesByType'>
  /** Missing on plain http and in old browsers. */
  readonly cookieStore?: Pick<EventTarget, 'addEventListener'>
  readonly OTPCredential?: unknown
  /** Missing in web views, and in Safari unless the app is on the home screen. */
  readonly Notification?: {
    readonly permission: NotificationPermission
    requestPermission: () => Promise<NotificationPermission>
  }
  readonly addEventListener?: (type: string, onEvent: (event: Event) => void, isCapturing?: boolean) => void
  readonly removeEventListener?: (type: string, onEvent: (event: Event) => void) => void
}

/** All that src/platform knows of its environment. */
export interface Platform {
  /** Each lasts 365 days. */
  cookies: Items
  storage: { local: Items; session: Items }
  network: Network
  clock: Clock
  page: Page
  /** Reports uncaught errors. Returns an unsubscribe function. */
  watchErrors: (onError: (event: Event) => void) => () => void
  /**
   * Calls when another tab has written this item of the local storage, or this tab is focused again. Returns an
   * unsubscribe function.
   */
  watchTabs: (item: string, onSignal: () => void) => () => void
  openDatabase?: () => Database
  openOutbox?: () => Database
  fingerprint?: () => Promise<string>
}
