import type { Permissions } from '#domain/prompts/prompts'
import type { ClassesOf } from '../shared/fields/fieldClasses'
import type { FieldsOf } from '../shared/fields/fieldsOf'
import type { addToHomeMachine, Installing } from './addToHomeMachine'
import type { browserGuideMachine, InAppPlace, ResumeLink } from './browserGuideMachine'
import type { permissionMachine } from './permissionMachine'

const permissionsFields = {
  location: 'public',
  notifications: 'public',
} as const satisfies ClassesOf<Permissions>

export const permissionFields: FieldsOf<typeof permissionMachine> = {
  context: { permissions: permissionsFields },
  events: { 'permission.accept': {} },
  actors: {
    readPermissions: { output: permissionsFields },
    askLocation: { output: 'personal' },
    askNotifications: { output: 'public' },
  },
}

const placeFields = { app: 'public', system: 'public', hasCamera: 'public' } as const satisfies ClassesOf<InAppPlace>
/** Anybody with the link is signed in. */
const resumeFields = { link: 'secret', wayOut: 'secret' } as const satisfies ClassesOf<ResumeLink>

export const browserGuideFields: FieldsOf<typeof browserGuideMachine> = {
  context: { place: placeFields, resume: resumeFields },
  events: { 'browser.open': {} },
  actors: {
    readPlace: { output: { ...placeFields, ...resumeFields } },
    makeLink: { output: resumeFields },
  },
}

const installingFields = { by: 'public', canAsk: 'public' } as const satisfies ClassesOf<Installing>

export const addToHomeFields: FieldsOf<typeof addToHomeMachine> = {
  context: { installing: installingFields },
  events: { 'install.accept': {} },
  actors: {
    readInstalling: { output: installingFields },
  },
}
