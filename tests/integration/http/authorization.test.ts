import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { ADDRESS_HEADER, ORGANIZATION_HEADER } from '@/core/http/headers';
import { hasRole, ROLES, type Role } from '@/core/organizations/roles';
import { PRODUCTS } from '@/core/products';
import { db, systemDb } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { signCustomerToken } from '@/services/identity/authenticate-customer';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { signedIn } from '@/tests/support/console';
import { Customer } from '@/tests/support/customer';
import { changeAccount } from '@/tests/support/member';
import { makeCustomerObjects, makeObjects, type ObjectIds } from '@/tests/support/objects';
import { type Operation, openApiOperations, valuesOf } from '@/tests/support/openapi-requests';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';

/** Each route of the API document with each kind of credential. What is expected follows from its declaration. */
const { operations, schemas } = await openApiOperations();
type Auth = Operation['route']['spec']['auth'];
type Credential = Record<string, string>;
type Answer = { status: number; code: unknown; body: Record<string, unknown> };

const OWN_PAGE = { host: 'localhost:3000', origin: 'http://localhost:3000', 'x-gatehouse-request': '1' };
const bearer = (token: string): Credential => ({ authorization: `Bearer ${token}` });
const ABSENT = 'doc_01aaaaaaaaaaaaaaaaaaaaaaaa';

let own: TestOrganization;
beforeAll(async () => {
  await publishWatchlists();
  own = await makeOrganization();
});

async function ask(operation: Operation, credential: Credential, given: { params?: Credential; body?: unknown } = {}) {
  const { method, path, route } = operation;
  const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, ABSENT]));
  const at = path.replace(/\{(\w+)\}/g, (_, name: string) => ({ ...params, ...given.params })[name] ?? ABSENT);
  const body = route.spec.body ? JSON.stringify(given.body ?? {}) : null;
  const headers = { ...OWN_PAGE, 'content-type': 'application/json', [ADDRESS_HEADER]: newId('adr'), ...credential };
  const request = new Request(`http://localhost:3000/api${at}`, {
    method,
    headers,
    body: method === 'GET' ? null : body,
  });
  const response = await route(request, { params: Promise.resolve({ ...params, ...given.params }) });
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    await response.body?.cancel();
    return { status: response.status, code: undefined, body: {} };
  }
  const answered = (await response.json()) as Record<string, unknown>;
  return { status: response.status, code: answered.errorCode, body: answered };
}

/** With another answer, the credential was accepted. */
const REFUSALS = new Set([
  ...['UNAUTHORIZED', 'TOKEN_EXPIRED', 'KEY_INVALIDATED', 'PRODUCT_NOT_ENABLED', 'FORBIDDEN'],
  ...['TWO_FACTOR_REQUIRED', 'PASSWORD_CHANGE_REQUIRED', 'CROSS_SITE_REQUEST', 'SESSION_EXPIRED', 'SESSION_DELETED'],
  'REAUTHENTICATION_REQUIRED',
  'VERSION_CONFLICT',
]);
function verdictOf({ status, code }: Answer, { feature }: { feature?: unknown } = {}): string {
  const isRefusal = REFUSALS.has(String(code)) || (feature && code === 'FEATURE_NOT_ENABLED');
  return isRefusal ? `${status} ${code}` : 'accepted';
}

type Column = {
  name: string;
  scheme: Auth['scheme'] | 'any';
  credential: (auth: Auth) => Promise<Credential>;
  /** A call may end what the credential is for. */
  isUsedOnce?: boolean;
  /** `scheme: any`: of routes that need a credential. */
  expected: (auth: Auth) => string;
};

const refused = (answer: string) => () => answer;
const ofLiveKey = ({ testOnly }: Auth) => (testOnly ? '403 FORBIDDEN' : 'accepted');
const keyOf = async (change: object) => {
  const made = await makeOrganization();
  await db(made.organizationId).apiKey.update({ where: { id: made.keyId }, data: change });
  return bearer(made.apiKey);
};
type Changes = { session?: object; member?: object; account?: object };
/** Owns the installation unless changed. */
const memberOf = async (role: Role, { session = {}, member = {}, account = {} }: Changes = {}) => {
  const user = await signedIn(own.organizationId, role);
  const { sessionId, memberId } = user.member;
  await systemDb().consoleSession.update({ where: { id: sessionId }, data: session });
  await db(own.organizationId).member.update({ where: { id: memberId }, data: member });
  await changeAccount(user.member, { ownsInstallation: true, ...account });
  return user.headers;
};
const customerOf = async (change: object = {}) => {
  const { sessionId, token } = await Customer.invited(own.apiKey, { customerName: 'A Customer' });
  await db(own.organizationId).kycSession.update({ where: { id: sessionId }, data: change });
  return { sessionId, token };
};
const expiredToken = async () => {
  const past = new Date(Date.now() - 60_000);
  const { sessionId } = await customerOf({ tokenId: 'jti_old', expiresAt: past });
  return bearer(await signCustomerToken(sessionId, 'jti_old', new Date(past.getTime() - 60_000), past));
};
const roleColumns = ROLES.map(
  (role): Column => ({
    name: `a member with the role ${role}`,
    scheme: 'member',
    credential: () => memberOf(role, { account: { ownsInstallation: false } }),
    expected: ({ role: least, installation }) =>
      !installation && (!least || hasRole(role, least)) ? 'accepted' : '403 FORBIDDEN',
  }),
);

const COLUMNS: Column[] = [
  { name: 'no credential', scheme: 'any', credential: async () => ({}), expected: refused('401 UNAUTHORIZED') },
  {
    name: 'malformed credentials',
    scheme: 'any',
    credential: async () => ({ ...bearer('a.b.c'), cookie: 'gatehouse-console=x; gatehouse-kyc=kyc_1.x' }),
    expected: refused('401 UNAUTHORIZED'),
  },
  { name: 'a live key', scheme: 'apiKey', credential: async () => bearer(own.apiKey), expected: ofLiveKey },
  {
    name: 'a test key',
    scheme: 'apiKey',
    credential: async () => bearer((await makeOrganization({ environment: 'test' })).apiKey),
    expected: refused('accepted'),
  },
  {
    name: 'an expired key',
    scheme: 'apiKey',
    credential: () => keyOf({ expiresAt: new Date(Date.now() - 1_000) }),
    expected: refused('401 TOKEN_EXPIRED'),
  },
  {
    name: 'an invalidated key',
    scheme: 'apiKey',
    credential: () => keyOf({ invalidatedAt: new Date(Date.now() - 1_000) }),
    expected: refused('401 KEY_INVALIDATED'),
  },
  {
    name: 'a key without the product',
    scheme: 'apiKey',
    credential: async ({ product }) => {
      return bearer((await makeOrganization({ products: PRODUCTS.filter((one) => one !== product) })).apiKey);
    },
    expected: (auth) => (auth.product ? '403 PRODUCT_NOT_ENABLED' : ofLiveKey(auth)),
  },
  {
    name: 'a key of an organization without the feature',
    scheme: 'apiKey',
    credential: async () => {
      const made = await makeOrganization();
      const settings = { features: { individualScreening: false } };
      await db(made.organizationId).organization.updateMany({ data: { settings } });
      return bearer(made.apiKey);
    },
    expected: (auth) => (auth.feature ? '403 FEATURE_NOT_ENABLED' : ofLiveKey(auth)),
  },
  {
    name: 'a member on an API route',
    scheme: 'apiKey',
    credential: () => memberOf('owner'),
    expected: refused('401 UNAUTHORIZED'),
  },
  {
    name: 'the token of a customer on an API route',
    scheme: 'apiKey',
    credential: async () => bearer((await customerOf()).token),
    expected: refused('401 UNAUTHORIZED'),
  },
  {
    name: 'a key on a console route',
    scheme: 'member',
    credential: async () => bearer(own.apiKey),
    expected: refused('401 UNAUTHORIZED'),
  },
  ...roleColumns,
  {
    name: 'the owner of the installation, a viewer here',
    scheme: 'member',
    credential: () => memberOf('viewer'),
    expected: ({ role: least }) => (!least || hasRole('viewer', least) ? 'accepted' : '403 FORBIDDEN'),
  },
  {
    name: 'a member whose window shows another organization',
    scheme: 'member',
    credential: async () => ({ ...(await memberOf('owner')), [ORGANIZATION_HEADER]: 'org_other' }),
    expected: refused('412 VERSION_CONFLICT'),
  },
  {
    name: 'an expired sign-in session',
    scheme: 'member',
    credential: () => memberOf('owner', { session: { expiresAt: new Date(Date.now() - 1_000) } }),
    expected: refused('401 UNAUTHORIZED'),
  },
  {
    name: 'an idle sign-in session',
    scheme: 'member',
    credential: () => memberOf('owner', { session: { lastSeenAt: new Date(Date.now() - 61 * 60_000) } }),
    expected: refused('401 UNAUTHORIZED'),
  },
  {
    name: 'a sign-in session from before the password changed',
    scheme: 'member',
    credential: () => memberOf('owner', { account: { sessionVersion: 2 } }),
    expected: refused('401 UNAUTHORIZED'),
  },
  {
    name: 'a removed member',
    scheme: 'member',
    credential: () => memberOf('owner', { member: { removedAt: new Date() } }),
    expected: refused('401 UNAUTHORIZED'),
  },
  {
    name: 'a member whose two-factor authentication is due',
    scheme: 'member',
    credential: () => memberOf('owner', { session: { twoFactorDue: true } }),
    expected: ({ mayOwe }) => (mayOwe?.includes('twoFactor') ? 'accepted' : '403 TWO_FACTOR_REQUIRED'),
  },
  {
    name: 'a member whose last password or code is old',
    scheme: 'member',
    credential: () => memberOf('owner', { session: { confirmedAt: new Date(Date.now() - 11 * 60_000) } }),
    expected: ({ confirmed }) => (confirmed ? '403 REAUTHENTICATION_REQUIRED' : 'accepted'),
  },
  {
    name: 'a member whose password change is due',
    scheme: 'member',
    credential: () => memberOf('owner', { account: { passwordChangeDue: true } }),
    expected: ({ mayOwe }) => (mayOwe?.includes('password') ? 'accepted' : '403 PASSWORD_CHANGE_REQUIRED'),
  },
  {
    name: 'the token of a customer',
    scheme: 'customer',
    isUsedOnce: true,
    credential: async () => bearer((await customerOf()).token),
    expected: refused('accepted'),
  },
  {
    name: 'an expired token of a customer',
    scheme: 'customer',
    credential: expiredToken,
    expected: refused('410 SESSION_EXPIRED'),
  },
  {
    name: 'a replaced token of a customer',
    scheme: 'customer',
    credential: async () => bearer((await customerOf({ tokenId: 'jti_new' })).token),
    expected: refused('401 UNAUTHORIZED'),
  },
  {
    name: 'the session cookie of another browser',
    scheme: 'customer',
    credential: async () => ({
      cookie: `gatehouse-kyc=${(await customerOf({ cookieHash: 'other' })).sessionId}.secret`,
    }),
    expected: refused('401 UNAUTHORIZED'),
  },
  {
    name: 'a key on a customer route',
    scheme: 'customer',
    credential: async () => bearer(own.apiKey),
    expected: refused('401 UNAUTHORIZED'),
  },
];

test.each(COLUMNS)('$name', async ({ scheme, credential, isUsedOnce, expected }) => {
  const made = new Map<unknown, Promise<Credential>>();
  const credentialFor = (auth: Auth) => {
    const known = made.get(auth.product) ?? credential(auth);
    if (!isUsedOnce) made.set(auth.product, known);
    return known;
  };
  const closed = ['apiKey', 'member', 'customer', 'metrics'];
  const asked = operations.filter(({ route }) => {
    const needed = route.spec.auth.scheme;
    return scheme === 'any' ? closed.includes(needed) : needed === scheme;
  });
  expect(asked.length).toBeGreaterThan(15);
  const answers: Record<string, string> = {};
  for (const operation of asked) {
    const { auth } = operation.route.spec;
    answers[operation.name] = verdictOf(await ask(operation, await credentialFor(auth)), auth);
  }
  expect(answers).toEqual(Object.fromEntries(asked.map(({ name, route }) => [name, expected(route.spec.auth)])));
});

test('a recent confirmation is needed for keys, members, exports, settings and erasure', () => {
  expect(operations.filter(({ route }) => route.spec.auth.confirmed).map(({ name }) => name)).toEqual([
    'POST /console/alerts/export',
    'POST /console/api-keys',
    'PATCH /console/api-keys/{id}',
    'POST /console/api-keys/{id}/rotate',
    'POST /console/audit/csv',
    'GET /console/audit/export',
    'POST /console/kyc-sessions/export',
    'POST /console/members',
    'DELETE /console/members/{id}',
    'POST /console/members/{id}/link',
    'POST /console/members/{id}/role',
    'DELETE /console/members/{id}/two-factor',
    'POST /console/organizations',
    'POST /console/passkeys',
    'POST /console/passkeys/options',
    'PATCH /console/passkeys/{id}',
    'DELETE /console/passkeys/{id}',
    'GET /console/reauthentication',
    'PUT /console/settings',
    'POST /console/subjects/export',
    'DELETE /console/subjects/{id}',
    'POST /console/webhooks',
    'PATCH /console/webhooks/{id}',
    'POST /console/webhooks/{id}/rotate',
  ]);
});

test('a write to the console from another site is refused', async () => {
  const owner = await memberOf('owner');
  const writes = operations.filter(({ route, method }) => route.spec.auth.scheme === 'member' && method !== 'GET');
  for (const foreign of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'same-site' }]) {
    const answers = await Promise.all(writes.map((operation) => ask(operation, { ...owner, ...foreign })));
    expect(answers.map((answer) => verdictOf(answer))).toEqual(writes.map(() => '403 CROSS_SITE_REQUEST'));
  }
});

/** Where generated bodies are refused by rules that no schema has. */
const BODIES: Record<string, unknown> = {
  'PATCH /console/webhooks/{id}': { eventTypes: ['kycSession.created'] },
};

/** Their parameters name nothing that belongs to an organization; audit entries are counted in each. */
const NO_OBJECTS = [
  '/console/audit/{sequence}/certificate',
  ...[
    '/console/watchlists/{source}/versions/{id}',
    '/files/{id}',
    '/kyc/documents/{side}',
    '/kyc/documents/{side}/check',
  ],
  ...['/kyc/logo/{organizationId}', '/kyc/vision/{file}', '/openapi/{audience}'],
];

describe('an object of another owner gets the answer of an absent one', () => {
  const withIds = operations.filter(({ path }) => path.includes('{') && !NO_OBJECTS.includes(path));
  const objectOf = ({ path, name }: Operation, objects: ObjectIds): Credential => {
    const start = Object.keys(objects).find((one) => path.startsWith(one));
    if (!start) throw new Error(`tests/support/objects.ts makes no object for ${name}`);
    return objects[start] ?? {};
  };
  /** An id of the same kind that nothing has. */
  const absentOf = (ids: Credential) =>
    Object.fromEntries(
      Object.entries(ids).map(([name, id]) => [name, name === 'stageId' ? id : newId(id.split('_')[0] ?? '')]),
    );

  /** The answers with the ids masked, for each of some valid bodies. */
  async function answersOf(asked: Operation[], credential: (operation: Operation) => Credential, objects: ObjectIds) {
    const answers: Record<string, unknown[]> = {};
    for (const operation of asked) {
      const own = BODIES[operation.name];
      const bodies = own
        ? [own]
        : operation.body
          ? fc
              .sample(valuesOf(operation.body, schemas), { seed: 7, numRuns: 12 })
              .filter((body) => accepts(operation, body))
          : [undefined];
      const ids = objectOf(operation, objects);
      answers[operation.name] = [];
      for (const body of bodies.slice(0, 3)) {
        const { status, body: answered } = await ask(operation, credential(operation), { params: ids, body });
        let text = JSON.stringify({ status, ...answered, requestId: undefined, instance: undefined });
        for (const id of Object.values(ids)) text = text.replaceAll(id, 'ID');
        answers[operation.name]?.push(JSON.parse(text));
      }
    }
    return answers;
  }
  const accepts = ({ route }: Operation, body: unknown) => route.spec.body?.safeParse(body).success === true;

  async function expectSame(asked: Operation[], credential: (operation: Operation) => Credential, objects: ObjectIds) {
    const absent = Object.fromEntries(Object.entries(objects).map(([start, ids]) => [start, absentOf(ids)]));
    const expected = await answersOf(asked, credential, absent);
    expect(await answersOf(asked, credential, objects)).toEqual(expected);
    const unasked = Object.entries(expected).filter(([, answers]) => answers.length === 0);
    expect(unasked).toEqual([]);
    return expected;
  }

  test('of another organization', async () => {
    const foreign = await makeObjects(await makeOrganization());
    const member = await memberOf('owner');
    const asked = withIds.filter(({ route }) => route.spec.auth.scheme !== 'customer');
    const tester = await makeOrganization({ environment: 'test' });
    const credential = ({ route }: Operation) => {
      const { scheme, testOnly } = route.spec.auth;
      return scheme === 'member' ? member : bearer(testOnly ? tester.apiKey : own.apiKey);
    };
    const answers = await expectSame(asked, credential, foreign);
    const statuses = Object.entries(answers).flatMap(([name, all]) => all.map((one) => [name, (one as Answer).status]));
    expect(statuses.filter(([, status]) => status !== 404)).toEqual([]);
    expect(asked.length).toBeGreaterThan(45);
  });

  test('of the live environment, with a test key', async () => {
    const { organizationId, ...live } = await makeOrganization();
    const objects = await makeObjects({ organizationId, ...live });
    await db(organizationId).apiKey.update({ where: { id: live.keyId }, data: { environment: 'test' } });
    const asked = withIds.filter(({ route }) => route.spec.auth.scheme === 'apiKey');
    await expectSame(asked, () => bearer(live.apiKey), objects);
    expect(asked.length).toBeGreaterThan(5);
  });

  test('of another KYC session of the organization', async () => {
    const { sessionId } = await customerOf();
    const other = await customerOf();
    const asked = withIds.filter(({ route }) => route.spec.auth.scheme === 'customer');
    await expectSame(asked, () => bearer(other.token), await makeCustomerObjects(own.organizationId, sessionId));
    expect(asked.length).toBeGreaterThan(3);
  });
});
