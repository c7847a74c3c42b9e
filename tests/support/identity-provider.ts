import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

type Asked = { nonce: string; challenge: string; redirect: string };

/** An OpenID Connect provider that signs in the subject a test chooses (authorization code, PKCE, RS256). */
export class IdentityProvider {
  static readonly clientId = 'gatehouse';
  static readonly clientSecret = 'secret of the tests';
  readonly #codes = new Map<string, Asked>();
  #server?: Server;
  issuer = '';
  /** Of the next ID token; later values win. */
  claims: JWTPayload = {};
  /** Signs with a key that the provider does not publish. */
  isForged = false;

  async start(): Promise<this> {
    const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
    const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
    const server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', this.issuer);
      const json = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (pathname === '/.well-known/openid-configuration') return json(200, this.#discovery());
      if (pathname === '/jwks') return json(200, { keys: [jwk] });
      let text = '';
      for await (const chunk of request) text += chunk;
      const asked = this.#take(new URLSearchParams(text), request.headers.authorization ?? '');
      if (!asked) return json(400, { error: 'invalid_grant' });
      const { iss = this.issuer, aud = IdentityProvider.clientId, nonce = asked.nonce, ...claims } = this.claims;
      const token = new SignJWT({ ...claims, nonce }).setProtectedHeader({ alg: 'RS256', kid: 'own' });
      const idToken = await token
        .setIssuer(iss)
        .setAudience(aud)
        .setIssuedAt()
        .setExpirationTime('2m')
        .sign(this.isForged ? foreign.privateKey : own.privateKey);
      return json(200, { access_token: randomBytes(8).toString('hex'), token_type: 'Bearer', id_token: idToken });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.#server = server;
    return this;
  }

  stop(): void {
    this.#server?.close();
  }

  /** As a browser that follows the authorization request: the address it is sent back to. */
  authorize(address: string): URL {
    const { searchParams } = new URL(address);
    const given = (name: string) => searchParams.get(name) ?? '';
    if (given('code_challenge_method') !== 'S256' || given('response_type') !== 'code') throw new Error(address);
    const code = randomBytes(12).toString('hex');
    const redirect = given('redirect_uri');
    this.#codes.set(code, { nonce: given('nonce'), challenge: given('code_challenge'), redirect });
    const back = new URL(redirect);
    back.searchParams.set('code', code);
    back.searchParams.set('state', given('state'));
    return back;
  }

  #take(form: URLSearchParams, authorization: string): Asked | null {
    const code = form.get('code') ?? '';
    const asked = this.#codes.get(code);
    this.#codes.delete(code);
    const secret = [IdentityProvider.clientId, IdentityProvider.clientSecret]
      .map((part) => encodeURIComponent(part).replace(/%20/g, '+'))
      .join(':');
    const isClient = authorization === `Basic ${Buffer.from(secret).toString('base64')}`;
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return asked && isClient && verifier === asked.challenge && form.get('redirect_uri') === asked.redirect
      ? asked
      : null;
  }

  #discovery(): object {
    const at = (path: string) => `${this.issuer}/${path}`;
    return {
      issuer: this.issuer,
      authorization_endpoint: at('authorize'),
      token_endpoint: at('token'),
      jwks_uri: at('jwks'),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }
}
