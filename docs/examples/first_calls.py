"""A first sealed call in another language: logs a member in and reads the balance (docs/wire.md).

    pip install cryptography
    python3 first_calls.py http://127.0.0.1:3000 5000 demo01 Demo1234
"""

import hashlib
import hmac
import json
import os
import sys
import time
import urllib.error
import urllib.request
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

VERSION = "1.1.0"
CLIENT_TYPE = "h5"


def b64(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def unb64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def extract(salt: bytes, secret: bytes) -> bytes:
    return hmac.digest(salt, secret, "sha256")


def expand(prk: bytes, label: bytes) -> bytes:
    return hmac.digest(prk, label + b"\x01", "sha256")


def fetch(url: str, body=None, headers=None):
    """The answer's JSON and headers, whatever its status."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"content-type": "application/json", **(headers or {})})
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer), answer.headers
    except urllib.error.HTTPError as error:
        return json.load(error), error.headers


class Page:
    """One page secret with a site, as a page of the web client has it."""

    def __init__(self, origin: str, site_id: int):
        self.origin, self.site_id, self.token = origin, site_id, ""
        self.take_key()

    def take_key(self) -> None:
        """The site's present key and a fresh one of our own; both end after some hours."""
        origin, site_id = self.origin, self.site_id
        key = fetch(f"{origin}/api/site/key", headers={"x-si": str(site_id)})[0]["data"]
        own = X25519PrivateKey.generate()
        site_key, own_key = unb64(key["publicKey"]), own.public_key().public_bytes_raw()
        prk = extract(own_key + site_key, own.exchange(X25519PublicKey.from_public_bytes(site_key)))
        self.secret = expand(prk, b"touchline/page/v1")
        self.sign_key = expand(prk, b"touchline/sign/v2")
        self.app_key = f"{key['id']}.{b64(own_key)}"

    def post(self, path: str, data: dict, blank_token: bool = False) -> dict:
        """The opened answer of a call, made once more where the site's key had ended: nothing was done then."""
        answer = self.post_once(path, data, blank_token)
        if answer["code"] == 10400 and (answer["data"] or {}).get("reason") == "unknown_key":
            self.take_key()
            answer = self.post_once(path, data, blank_token)
        return answer

    def post_once(self, path: str, data: dict, blank_token: bool) -> dict:
        """The opened answer `{code, message, data, traceId}` of a call by POST and JSON."""
        token = "" if blank_token else self.token
        nonce, timestamp = os.urandom(16), str(int(time.time() * 1000))
        prk = extract(timestamp.encode() + nonce, self.secret)
        bound = f"POST\n{path}\n{self.site_id}".encode()
        sealed = AESGCM(expand(prk, b"touchline/request/v1")).encrypt(nonce[:12], json.dumps(data).encode(), bound)
        head = f"POST\n{path}\n{timestamp}\n{self.site_id}\n{CLIENT_TYPE}\n{VERSION}\n".encode()
        hashes = hashlib.sha256(token.encode()).digest() + hashlib.sha256(sealed).digest()
        headers = {
            "x-ct": CLIENT_TYPE,
            "x-si": str(self.site_id),
            "x-tk": token,
            "x-vr": VERSION,
            "x-ak": self.app_key,
            "x-nc": b64(nonce),
            "x-ts": timestamp,
            "x-sg": b64(hmac.digest(self.sign_key, head + nonce + hashes, "sha256")),
        }
        answer, answered = fetch(self.origin + path, {"t1": b64(sealed)}, headers)
        if "t1" not in answer:
            return answer
        response = expand(prk, b"touchline/response/v2" + answered["x-ts"].encode())
        return json.loads(AESGCM(response).decrypt(nonce[:12], unb64(answer["t1"]), bound))

    def log_in(self, name: str, password: str) -> dict:
        digest = b64(hashlib.sha256(f"tb-login:v1:{name.lower()}:{password}".encode()).digest())
        form = {"name": name, "password": digest, "oldPassword": "", "flag": 2, "version": VERSION}
        form["timewd"] = int(time.time() * 1000)
        answer = self.post("/api/site/group/account/memberLogin/v3/login", form, blank_token=True)
        if answer["code"] == 0:
            self.token = answer["data"]["token"]
        return answer


def main(origin: str, site_id: str, name: str, password: str) -> int:
    page = Page(origin, int(site_id))
    answer = page.log_in(name, password)
    if answer["code"] == 0:
        answer = page.post("/api/site/group/wallet/balance/v1/get", {})
    print(json.dumps(answer, ensure_ascii=False))
    return 0 if answer["code"] == 0 else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
