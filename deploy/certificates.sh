#!/bin/sh
# Creates a certificate authority for the private network, and a certificate for each machine:
#   sh deploy/certificates.sh site.env out
# Keep out/authority off the machines, because it contains the authority's key. Keeps existing certificates.
set -eu
umask 022
site=$1
out=$2
days=1825 # Five years. To renew, delete out/<machine>/etc/tuma/tls and run the script again.
authority=$out/authority
mkdir -p "$authority"
if [ ! -f "$authority/ca.key" ]; then
  (umask 077 && openssl ecparam -name prime256v1 -genkey -noout -out "$authority/ca.key")
  openssl req -x509 -new -key "$authority/ca.key" -sha256 -days 3650 -subj "/CN=Tuma internal" \
    -addext "keyUsage=critical,keyCertSign,cRLSign" -out "$authority/ca.pem"
fi
for machine in a b c; do
  folder=$out/$machine/etc/tuma/tls
  [ -f "$folder/machine.pem" ] && continue
  name=$(echo $machine | tr abc ABC)
  address=$(sed -n "s/^$name=//p" "$site")
  mkdir -p "$folder"
  (umask 077 && openssl ecparam -name prime256v1 -genkey -noout -out "$folder/machine.pem.key")
  # Every certificate includes db.tuma.internal, the name of the primary in DATABASE_URL, because any machine
  # can be the primary.
  openssl req -new -key "$folder/machine.pem.key" -subj "/CN=tuma-$machine" |
    openssl x509 -req -CA "$authority/ca.pem" -CAkey "$authority/ca.key" -CAcreateserial -sha256 -days $days \
      -out "$folder/machine.pem" -extfile /dev/fd/3 3<<EXTENSIONS
subjectAltName=IP:$address,IP:127.0.0.1,DNS:tuma-$machine,DNS:db.tuma.internal,DNS:web.tuma.internal
extendedKeyUsage=serverAuth,clientAuth
keyUsage=critical,digitalSignature
basicConstraints=CA:false
EXTENSIONS
  cp "$authority/ca.pem" "$folder/ca.pem"
  chmod 640 "$folder/machine.pem.key"
done
